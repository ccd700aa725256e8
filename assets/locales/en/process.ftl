# What the program says to whoever starts it, and on its command line.

problem-bad-setting = { $setting ->
    [LOG_LEVEL] LOG_LEVEL must be DEBUG, INFO, WARNING, ERROR or CRITICAL, not "{ $value }".
    [CHABUDAI_DATA] CHABUDAI_DATA must be an existing folder; "{ $value }" isn't one.
    [CHABUDAI_SHARDS] CHABUDAI_SHARDS must be "auto" or a range such as 0-3/16 (shards 0 to 3 of 16), not "{ $value }".
    [KEEP_DAYS] KEEP_DAYS must be a whole number of days from 1 to 36500, not "{ $value }".
    [LOBBY_DAYS] LOBBY_DAYS must be a whole number of days from 1 to 36500, not "{ $value }".
    [IDLE_DAYS] IDLE_DAYS must be a whole number of days from 1 to 36500, not "{ $value }".
    [TABLES_PER_PERSON] TABLES_PER_PERSON must be a whole number from 0 (no limit) to 10000, not "{ $value }".
    [STARTS_PER_HOUR] STARTS_PER_HOUR must be a whole number from 0 (no limit) to 10000, not "{ $value }".
    [TABLES_PER_SERVER] TABLES_PER_SERVER must be a whole number from 0 (no limit) to 10000, not "{ $value }".
    [DISCORD_API_URL] DISCORD_API_URL must be an http or https address, not "{ $value }".
    [CHABUDAI_REPOSITORY] CHABUDAI_REPOSITORY must be an http or https address, such as https://github.com/you/chabudai, not "{ $value }".
    [CHABUDAI_COGS] CHABUDAI_COGS must name cogs, such as "default,house.dice", not "{ $value }".
    [LOCALE] LOCALE must be a language there are words in ({ $known }), not "{ $value }".
    [MONITORING_PORT] MONITORING_PORT must be a port from 1 to 65535, not "{ $value }".
    [PICTURES] PICTURES must be on or off, not "{ $value }".
   *[other] The setting { $setting } cannot be "{ $value }".
}
problem-settings = The settings can't be used.
problem-env-file = I can't read the settings in { $file }: { $why }.
problem-env-file-encoding = Line { $line } of { $file } isn't UTF-8 text. Save the file as UTF-8.
problem-env-file-line = Line { $line } of { $file } isn't a setting. Write it as NAME=value, with a closing quote for each opening one.
problem-data-file = The file { $file }, which comes with Chabudai, can't be used: { $why }. Install Chabudai again.
problem-wrong-usage = That cannot be had. See --help.
problem-not-installed = This needs the Python package "{ $package }", which isn't installed. In your clone of the repository, run "uv sync --locked --no-dev --inexact --extra { $extra }".
problem-no-token = DISCORD_TOKEN is not set. Put your bot's token into the environment or into the file .env; without one, try "chabudai demo".
problem-refused-token = Discord does not accept DISCORD_TOKEN. Copy the token again from the page "Bot" of your application.
problem-gateway-refused = { $why ->
    [token] Discord does not accept DISCORD_TOKEN any more. Copy the token again from the page "Bot" of your application.
    [shard] Discord refuses the connection, because it counts it as a shard that there is not (4010). Start the bot again, and report it if that does not help.
    [servers] This bot is on more servers than Discord serves over one connection (4011). Remove it from some of them, or let them run a bot of their own.
    [version] Discord no longer speaks the version of its API that this release uses (4012). Install the latest release.
    [unknown-intents] Discord does not know what this bot asks to be told (4013). Install the latest release, and leave cogs of your own out of CHABUDAI_COGS until then.
    [forbidden-intents] Discord does not allow this bot to be told what it asks for (4014). Chabudai needs no privileged intent: leave cogs of your own out of CHABUDAI_COGS, or allow the intents that they want on the page "Bot" of your application.
   *[other] Discord has ended the connection for good ({ $code }). Start the bot again, and report the number if that does not help.
}
problem-port = { $why ->
    [taken] Another program, perhaps another bot, listens at port { $port } already. Set { $setting } to another one.
   *[other] Nobody can listen at port { $port }: { $why }. Set { $setting } to another one.
}
problem-not-monitored = MONITORING_PORT is not set, so nobody can ask the bot how it does. Set it to a port that is free, such as 8713, and start the bot again.
problem-discord-unreachable = Discord cannot be reached at { $place }. Check the connection, or DISCORD_API_URL if you have set it.
problem-discord-fails = Discord answers at { $place } with an error ({ $code }). Try again in a while; https://discordstatus.com tells how it does.
problem-not-discord = What answers at { $place } is not Discord: perhaps a proxy, or the page on which a network wants you to log in. Check the connection, or DISCORD_API_URL if you have set it.

problem-cog-not-found = There is no cog { $cog }. Look at CHABUDAI_COGS: its names are separated by commas, and a cog of your own lies in the folder where the bot is started.
problem-cog-without-setup = The module { $cog } is no cog: it has no function "setup" that takes the bot. Mend it, or take it out of CHABUDAI_COGS.
problem-cog-name-taken = The cog { $cog } wants to answer "{ $name }", which another cog answers already. Give it another name, or take one of the two out of CHABUDAI_COGS.
problem-cog-failed = The cog { $cog } cannot be loaded: { $why } ({ $where }). Mend it, or take it out of CHABUDAI_COGS.

problem-store = The database cannot be used.
problem-store-bad-address = { $why ->
    [in-memory] DATABASE_URL names a database in memory, which would forget every game. Name a file.
    [unknown-kind] DATABASE_URL names a kind of database that cannot be used. Use sqlite or postgresql.
    [unknown-option] DATABASE_URL has an option that is not known, or has a value that it cannot have. Of those of libpq only sslmode is understood.
    [question-mark] DATABASE_URL has a ? in a file path. In that path, write ? as %3F and % as %25.
    [unescaped] DATABASE_URL has an @ too many. In a name or password, write special characters as in any address: @ as %40, / as %2F, : as %3A, # as %23.
   *[unreadable] DATABASE_URL is not the address of a database, such as sqlite:///chabudai.db.
}
problem-store-no-driver = This kind of database needs the Python package "{ $package }", which isn't installed. For PostgreSQL, run "uv sync --locked --no-dev --inexact --extra postgres" in your clone of the repository.
problem-store-unreachable = The database { $place } cannot be opened: { $why }.
problem-store-read-only = The database { $place } can be read but not written. Check who owns the file and its folder, and that the disk isn't mounted read-only.
problem-store-folder-read-only = I can't create the database { $place }: the folder { $folder } can't be written to. Check who owns the folder, and that the disk isn't mounted read-only.
problem-store-not-readable = This user isn't allowed to read the database { $place }. Run the command as the user who owns the file.
problem-store-server-read-only = The database { $place } can be read but not written: the server is a standby, or lets nothing be written. Name the server that takes writes.
problem-store-access-refused = The server of the database { $place } does not let this user in. Check the name and the password in DATABASE_URL, and what the server's pg_hba.conf allows.
problem-store-no-such-database = There is no database { $place } on that server. Make one with "createdb", or check its name in DATABASE_URL.
problem-store-not-allowed = The user of the database { $place } may not make tables there, or not read and write them. Make it the owner of the database.
problem-store-too-many-connections = The server of the database { $place } takes no more connections. End some, or let it take more (max_connections).
problem-store-old-server = The database { $place } is on a PostgreSQL server of version { $version }; at least { $least } is needed.
problem-store-wrong-encoding = The database { $place } cannot hold every text: its encoding is { $encoding }. Make one with "createdb --encoding=UTF8 --template=template0".
problem-store-lease-gone = The database { $place } was written to by somebody else while this bot could not reach it, or was set back, so the bot has ended. Start it again if no other one runs.
problem-store-no-tool = This needs the program "{ $tool }", which is not installed. It comes with PostgreSQL's client programs, such as Debian's package postgresql-client.
problem-store-disk-full = The disk is full: nothing more can be written to { $place }. Make room and start again.
problem-restore-bad-copy = { $place } is damaged, or is no database. Nothing was changed; name another copy.
problem-store-corrupt = The database { $place } is damaged, or is no database. Use "chabudai restore" with your last backup.
problem-store-newer = The database { $place } was last used by a later version of Chabudai (its form is { $revision }). Install that version, or use "chabudai restore" with the copy from before.
problem-store-older = The database { $place } has the form { $revision }, which "chabudai run" brings to { $head }. Its games cannot be looked at before that.
problem-store-held = { $pid ->
    [unknown] The database { $place } is in use by another Chabudai. End that one first.
   *[other] The database { $place } is in use by another Chabudai: process { $pid } on { $host }, since { $since }. End that one first.
}
problem-store-held-by-another-bot = { problem-store-held } (A bot can wait for that and take over: "chabudai run --wait".)
problem-store-one-process = The shards { $shards } are only a part of all, and the database { $place } is a file, to which one process alone can write. Give it all shards, or keep the tables on a PostgreSQL server (see docs/scaling.md).
problem-store-shards-held = Not all of the shards { $shards } are free at { $place }: process { $pid } on { $host } has some of them since { $since }, or has the servers dealt into another number. (A bot can wait for that and take over: "chabudai run --wait".)
problem-store-no-locks = The file system of { $place } knows no locks, so nothing would keep two bots from writing there at once. Put the database on another disk.
problem-store-foreign = { $place } is the database of another program. Name another file.
problem-store-link-to-nowhere = The database { $place } is a link to { $target }, which is not there. Look whether its disk is connected.
problem-store-journal-alone = The database { $place } is not there, but its journal { $place }-wal is, with the newest answers. Put the file back beside it, or use "chabudai restore" with your last backup.
problem-store-gone = The database { $place } was deleted or moved away while the bot was using it, so the bot has ended. Put the file back, or use "chabudai restore" with your last backup.
problem-store-replaced = Another file was put in place of the database { $place } while the bot was using it, so the bot has ended. To go back to a backup, use "chabudai restore".
problem-store-journal-gone = The journal { $place }-wal was deleted while the bot was using it, so the bot has ended. It belongs to the database: leave it alone.
problem-store-lock-gone = The lock { $place }.lock was deleted while the bot was using the database, so the bot has ended: another might have begun to write there. Leave it alone, and start the bot again.
problem-store-missing = There is no database { $place }.
problem-backup-exists = { $place } exists already. Choose another name, so that no older backup is lost.
problem-backup-failed = No backup was written to { $place }: { $why }.

problem-restore-same-file = { $place } is the database itself. Name a copy of it.
problem-restore-failed = Nothing was restored, because of { $place }: { $why }.

health-good = The bot is healthy.
health-bad = The bot is not healthy. { $why }
health-store = The database fails ({ $why }).
health-gateway = Discord has not been heard for { $seconds } seconds.
health-ticker = The clock was last looked at { $seconds } seconds ago.
health-silent = No bot answers at { $place }.

check-settings = Settings: fine.
check-store = Database { $place }: it can be opened.
check-cogs = { $number ->
    [one] One cog can be loaded.
   *[other] All { $number } cogs can be loaded.
}
check-pictures = Pictures of boards: { $state ->
    [fine] fine.
    [off] switched off.
   *[missing] none, only text. They need the Python packages resvg-py and ttf-opensans.
}
check-token = Token: Discord accepts it. Invite the bot with this link: { $link }
check-no-token = Token: missing. Set DISCORD_TOKEN, or name the file it is in with --env-file.
check-token-untried = Token: set, but I couldn't try it. { $why }
check-exposed = Other users of this machine can read files with secrets. To stop that, run: { $command }
check-advice = What is broken may not play on. Keep a copy of the database as it is, and go back to your last backup with "chabudai restore" if you need what is named above.
check-no-store = Database { $place }: not there yet. "chabudai run" makes it.
check-held = It is in use: { $pid ->
    [unknown] by a Chabudai that does not say which.
   *[other] by process { $pid } on { $host }, since { $since }.
}
check-older = Its form is { $form }; "chabudai run" will bring it to { $head }, and lay a copy beside it first, { $copy }. To go back, install the version from before and use "chabudai restore" with that copy: whatever is answered after the change is lost then.
check-saves = { $tables ->
    [0] No games are stored.
    [one] One table is stored, and { $broken ->
        [0] it plays on.
       *[other] it would not play on.
    }
   *[other] { $tables } tables are stored; { $broken ->
        [0] all of them play on.
        [one] one of them would not play on.
       *[other] { $broken } of them would not play on.
    }
}
check-broken-save = { $stage ->
    [row] Table { $table } cannot be read ({ $error }).
    [load] Table { $table } ({ $game }, after { $seq } answers) would not play on: its game cannot be loaded ({ $error }).
    [ask] Table { $table } ({ $game }, after { $seq } answers) would not play on: its questions cannot be put ({ $error }).
    [draw] Table { $table } ({ $game }, after { $seq } answers) plays on, but its picture cannot be drawn ({ $error }).
    [play] Table { $table } ({ $game }, after { $seq } answers) would not play on: it stops at an answer ({ $error }).
   *[show] Table { $table } ({ $game }, after { $seq } answers) would not play on: it cannot be shown ({ $error }).
}
check-broken-row = A row of the table "{ $table }" ({ $key }) is broken: its { $column } { $what ->
    [missing] is missing.
    [type] is of a wrong type.
    [dangling] names a row that is not there.
   *[content] cannot be read.
}
check-more-broken-rows = { $rows ->
    [one] One more row is broken.
   *[other] { $rows } more rows are broken.
}

backup-written = Backup written to { $place }.

restore-newer = { $tables ->
    [0] The database was used after the copy was made, but no answers would be lost.
   *[other] The database was used after the copy was made. The copy lacks:
}
restore-lost = { $answers ->
    [0] Table { $table } ({ $game }), which was opened after it.
    [one] Table { $table } ({ $game }): one answer, given { $since }.
   *[other] Table { $table } ({ $game }): { $answers } answers, the first given { $since }.
}
restore-more-lost = { $tables ->
    [one] One more table, with
   *[other] { $tables } more tables, with
} { $answers ->
    [one] one answer.
   *[other] { $answers } answers.
}
restore-unreadable = The database cannot be read, so nobody can say what of it the copy lacks.
restore-asks = Put the copy in its place all the same? (yes or no)
restore-yes = yes y
restore-left = Nothing was changed.
restore-no-terminal = Nothing was changed. If you want it all the same, add --yes.
restore-done = { $copy } is in place of the database { $place } now.
restore-erased = { $number ->
    [one] Since that copy was made somebody had their data erased. That is done again when the bot starts.
   *[other] Since that copy was made data of people were erased { $number } times. That is done again when the bot starts.
}
restore-kept = What was there before is kept as { $kept }.

cli-about = Chabudai hosts deep board games in Discord channels.
cli-version = tell which version is installed
cli-run = run the bot
cli-wait = while another bot has the database, wait until it ends, and then take over
cli-demo = watch a whole game in a simulated Discord; needs no account
cli-play = play a random game in the terminal and tell it as a story
cli-check = see whether settings, database, token and stored games are fine
cli-health = ask the bot that runs on this machine how it does (it needs MONITORING_PORT)
cli-sync = tell Discord the bot's commands, if they have changed
cli-backup = copy the database while the bot runs
cli-restore = go back to a copy of the database; what is there now is kept under another name
cli-env-file = read settings from this file instead of .env; environment variables take precedence
cli-copy = the copy to go back to
cli-yes = do not ask, also where answers would be lost
cli-file = where to write the copy; must not exist
cli-game = which game
cli-any-game = which game; the first there is, if left out
cli-seats = how many people play; as many as the options allow, if left out
cli-seed = the same seed gives the same game
cli-games = how many games, with seeds counting up
cli-stats = tell games and answers per second instead of the story
cli-load = play on from this save
cli-fast = do not pause between steps
