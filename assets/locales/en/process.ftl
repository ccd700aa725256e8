# Settings errors, log messages and command-line output for the person who runs the bot.

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
    [CHABUDAI_COGS] CHABUDAI_COGS must name cogs, such as "default,./my_cogs/dice.py", not "{ $value }".
    [LOCALE] LOCALE must be an available language ({ $known }), not "{ $value }".
    [MONITORING_PORT] MONITORING_PORT must be a port from 1 to 65535, not "{ $value }".
    [PICTURES] PICTURES must be on or off, not "{ $value }".
   *[other] The setting { $setting } can't be "{ $value }".
}
problem-settings = The settings can't be used.
problem-env-file = I can't read the settings in { $file }: { $why }.
problem-env-file-encoding = Line { $line } of { $file } isn't UTF-8 text. Save the file as UTF-8.
problem-env-file-line = Line { $line } of { $file } isn't a setting. Write it as NAME=value, with a closing quote for each opening one.
problem-data-file = Can't use { $file }, a file that comes with Chabudai: { $why }. Reinstall Chabudai.
problem-wrong-usage = That isn't possible. See --help.
problem-not-installed = This needs the Python package "{ $package }", which isn't installed. In your clone of the repository, run "uv sync --locked --no-dev --inexact --extra { $extra }".
problem-no-token = DISCORD_TOKEN isn't set. Put your bot's token in the environment or in the file .env; without one, try "chabudai demo".
problem-refused-token = Discord doesn't accept DISCORD_TOKEN. Copy the token again from your application's "Bot" page.
problem-gateway-refused = { $why ->
    [token] Discord no longer accepts DISCORD_TOKEN. Copy the token again from your application's "Bot" page.
    [shard] Discord refused the connection as an invalid shard (4010). Start the bot again; if that doesn't help, report it.
    [servers] This bot is in more servers than Discord allows on one connection (4011). Remove it from some of them, or let them run their own bot.
    [version] Discord no longer supports the version of its API that this release uses (4012). Install the latest release.
    [unknown-intents] Discord doesn't know an intent that this bot requests (4013). Install the latest release, and leave your own cogs out of CHABUDAI_COGS until then.
    [forbidden-intents] Discord doesn't allow an intent that this bot requests (4014). Chabudai needs no privileged intents: leave your own cogs out of CHABUDAI_COGS, or allow the intents they need on your application's "Bot" page.
   *[other] Discord closed the connection for good ({ $code }). Start the bot again; if that doesn't help, report the number.
}
problem-port = { $why ->
    [taken] Another program, perhaps another bot, already uses port { $port }. Set { $setting } to a different port.
   *[other] Can't listen on port { $port }: { $why }. Set { $setting } to a different port.
}
problem-not-monitored = MONITORING_PORT isn't set, so the bot can't report its health. Set it to a free port, such as 8713, and start the bot again.
problem-discord-unreachable = Can't reach Discord at { $place }. Check the connection, or DISCORD_API_URL if you have set it.
problem-discord-fails = Discord at { $place } returned an error ({ $code }). Try again later; https://discordstatus.com shows Discord's status.
problem-icons-refused = Discord didn't let me { $doing ->
    [list] list the icons
    [upload] upload the icon { $icon }
   *[delete] delete the old icon { $icon }
}: { $why }. Run "chabudai sync" again once that's fixed. Until then, missing icons are shown as text.
problem-icons-limited = Discord limits how fast icons can be { $doing ->
    [list] listed.
    [upload] uploaded. { $done } of { $number } are uploaded.
   *[delete] deleted. All new ones are uploaded.
} Run "chabudai sync" again in { $minutes } min to do the rest.
problem-not-discord = The server at { $place } isn't Discord: it may be a proxy, or your network's login page. Check the connection, or DISCORD_API_URL if you have set it.

problem-cog-not-found = { $why ->
    [no-file] There's no Python file at { $cog }. Check CHABUDAI_COGS: a path is relative to the folder where the bot starts, { $folder }.
   *[no-module] There's no cog called { $cog }. Check CHABUDAI_COGS: separate names with commas, and load a file of your own by its path, such as ./my_cogs/dice.py.
}
problem-cog-without-setup = { $cog } isn't a cog: it has no "setup" function that takes the bot. Add one, or remove it from CHABUDAI_COGS.
problem-cog-name-taken = The cog { $cog } wants to handle "{ $name }", which another cog already handles. Give it another name, or remove one of the two from CHABUDAI_COGS.
problem-cog-failed = Can't load the cog { $cog }: { $why } ({ $where }). Fix it or remove it from CHABUDAI_COGS.

problem-store = The database can't be used.
problem-store-bad-address = { $why ->
    [in-memory] DATABASE_URL names a database in memory, which would lose every game. Use a file.
    [unknown-kind] DATABASE_URL names an unsupported kind of database. Use sqlite or postgresql.
    [unknown-option] DATABASE_URL has an unknown option, or an option with an invalid value. Of libpq's options, only sslmode is supported.
    [question-mark] DATABASE_URL has a ? in a file path. In that path, write ? as %3F and % as %25.
    [unescaped] DATABASE_URL has one @ too many. In a name or password, write special characters as in any address: @ as %40, / as %2F, : as %3A, # as %23.
   *[unreadable] DATABASE_URL isn't a database address such as sqlite:///chabudai.db.
}
problem-store-no-driver = This kind of database needs the Python package "{ $package }", which isn't installed. For PostgreSQL, run "uv sync --locked --no-dev --inexact --extra postgres" in your clone of the repository.
problem-store-unreachable = Can't open the database { $place }: { $why }.
problem-store-read-only = The database { $place } can be read but not written. Check who owns the file and its folder, and that the disk isn't mounted read-only.
problem-store-folder-read-only = I can't create the database { $place }: the folder { $folder } can't be written to. Check who owns the folder, and that the disk isn't mounted read-only.
problem-store-not-readable = This user isn't allowed to read the database { $place }. Run the command as the user who owns the file.
problem-store-server-read-only = The database { $place } can be read but not written: the server is a standby or read-only. Name the server that accepts writes.
problem-store-access-refused = The server of the database { $place } doesn't let this user in. Check the name and password in DATABASE_URL, and what the server's pg_hba.conf allows.
problem-store-no-such-database = The database { $place } doesn't exist. Create it with "createdb", or check its name in DATABASE_URL.
problem-store-not-allowed = The user of the database { $place } isn't allowed to create tables there, or to read and write them. Make it the owner of the database.
problem-store-too-many-connections = The server of the database { $place } accepts no more connections. Close some, or raise its limit (max_connections).
problem-store-old-server = The database { $place } is on PostgreSQL { $version }; Chabudai needs version { $least } or later.
problem-store-wrong-encoding = The database { $place } can't store all text: its encoding is { $encoding }. Create a new one with "createdb --encoding=UTF8 --template=template0".
problem-store-lease-gone = While this bot couldn't reach the database { $place }, another process wrote to it, or it was restored to an earlier state, so the bot has stopped. If no other bot is running, start it again.
problem-store-no-tool = This needs the program "{ $tool }", which isn't installed. It comes with PostgreSQL's client programs, such as Debian's package postgresql-client.
problem-store-disk-full = The disk is full: nothing more can be written to { $place }. Free some space and start again.
problem-restore-bad-copy = { $place } is damaged, or isn't a database. Nothing was changed; use another copy.
problem-store-corrupt = The database { $place } is damaged, or isn't a database. Use "chabudai restore" with your latest backup.
problem-store-newer = The database { $place } was last used by a later version of Chabudai (its schema is { $revision }). Install that version, or use "chabudai restore" with the copy from before the upgrade.
problem-store-older = The database { $place } has the schema { $revision }; "chabudai run" upgrades it to { $head }. Until then, its games can't be read.
problem-store-held = { $pid ->
    [unknown] Another Chabudai is using the database { $place }. Stop that one first.
   *[other] Another Chabudai is using the database { $place }: process { $pid } on { $host }, since { $since }. Stop that one first.
}
problem-store-held-by-another-bot = { problem-store-held } (A bot can wait and take over: "chabudai run --wait".)
problem-store-one-process = The shards { $shards } are only some of the bot's shards, but the database { $place } is a file, which only one process can write to. Serve all shards in one process, or use a PostgreSQL server (see docs/scaling.md).
problem-store-shards-held = Not all of the shards { $shards } are free at { $place }: since { $since }, process { $pid } on { $host } has served some of them, or used a different number of shards. (A bot can wait and take over: "chabudai run --wait".)
problem-store-no-locks = The file system of { $place } doesn't support locks, so two bots could write there at the same time. Put the database on another disk.
problem-store-foreign = { $place } is another program's database. Use a different one.
problem-store-link-to-nowhere = The database { $place } is a link to { $target }, which doesn't exist. Check whether its disk is connected.
problem-store-journal-alone = The database { $place } is missing, but its journal { $place }-wal is there, with the latest answers. Put the database back next to it, or use "chabudai restore" with your latest backup.
problem-store-gone = The database { $place } was deleted or moved while the bot was using it, so the bot has stopped. Put the file back, or use "chabudai restore" with your latest backup.
problem-store-replaced = The database { $place } was replaced with another file while the bot was using it, so the bot has stopped. To restore a backup, use "chabudai restore".
problem-store-journal-gone = The journal { $place }-wal was deleted while the bot was using it, so the bot has stopped. Don't delete it: it's part of the database.
problem-store-lock-gone = The lock { $place }.lock was deleted while the bot was using the database, so the bot has stopped: another bot could have started writing to it. Start the bot again, and don't delete the lock.
problem-store-missing = There's no database { $place }.
problem-backup-exists = { $place } already exists. Choose another name, so you don't lose an older backup.
problem-backup-failed = No backup was written to { $place }: { $why }.

problem-restore-same-file = { $place } is the database itself. Use a copy of it.
problem-restore-failed = Nothing was restored. The problem was with { $place }: { $why }.

health-good = The bot is healthy.
health-bad = The bot isn't healthy. { $why }
health-store = The database is failing ({ $why }).
health-gateway = The bot hasn't heard from Discord for { $seconds } seconds.
health-ticker = The clock last ticked { $seconds } seconds ago.
health-silent = No bot is responding at { $place }. Check that it's running and that MONITORING_PORT is set.

check-settings = Settings: OK.
check-store = Database { $place }: can be opened.
check-cogs = { $number ->
    [one] One cog can be loaded.
   *[other] All { $number } cogs can be loaded.
}
check-pictures = Board pictures: { $state ->
    [fine] OK.
    [off] off.
   *[missing] none, text only. They need the Python package resvg-py.
}
check-token = Token: Discord accepts it. Invite the bot with this link: { $link }
check-no-token = Token: missing. Set DISCORD_TOKEN in .env, or use another settings file with --env-file.
check-token-untried = Token: set, but I couldn't check it. { $why }
check-exposed = Other users of this machine can read files with secrets. To prevent that, run: { $command }
check-advice = A broken game might not continue. Keep a copy of the database as it is. If you need what's listed above, restore your latest backup with "chabudai restore".
check-no-store = Database { $place }: not there yet. "chabudai run" creates it.
check-held = It's in use { $pid ->
    [unknown] by an unidentified Chabudai.
   *[other] by process { $pid } on { $host }, since { $since }.
}
check-older = Its schema is { $form }; "chabudai run" will first save a copy next to it, { $copy }, and then upgrade it to { $head }. To go back, install the previous version and use "chabudai restore" with that copy; you'd lose the answers given after the upgrade.
check-saves = { $tables ->
    [0] No games are stored.
    [one] One table is stored; { $broken ->
        [0] its game can continue.
       *[other] its game can't continue.
    }
   *[other] { $tables } tables are stored; { $broken ->
        [0] all of their games can continue.
        [one] one of their games can't continue.
       *[other] { $broken } of their games can't continue.
    }
}
check-broken-save = { $stage ->
    [row] Table { $table } can't be read ({ $error }).
    [load] Table { $table } ({ $game }, after answer { $seq }) can't continue: its game can't be loaded ({ $error }).
    [ask] Table { $table } ({ $game }, after answer { $seq }) can't continue: its questions can't be asked ({ $error }).
    [draw] Table { $table } ({ $game }, after answer { $seq }) can continue, but its picture can't be drawn ({ $error }).
    [play] Table { $table } ({ $game }, after answer { $seq }) can't continue: it fails when a player answers ({ $error }).
   *[show] Table { $table } ({ $game }, after answer { $seq }) can't continue: it can't be shown ({ $error }).
}
check-broken-row = A row of the table "{ $table }" ({ $key }) is broken: its { $column } { $what ->
    [missing] is missing.
    [type] has the wrong type.
    [dangling] refers to a row that doesn't exist.
   *[content] can't be read.
}
check-more-broken-rows = { $rows ->
    [one] One more row is broken.
   *[other] { $rows } more rows are broken.
}

backup-written = Backup written to { $place }.

restore-newer = { $tables ->
    [0] The database was used after the copy was made, but no answers would be lost.
   *[other] The database was used after the copy was made. The copy is missing:
}
restore-lost = { $answers ->
    [0] Table { $table } ({ $game }), opened after the copy was made.
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
restore-unreadable = The database can't be read, so I can't list what would be lost.
restore-asks = Replace the database with the copy anyway? (yes or no)
restore-yes = yes y
restore-left = Nothing was changed.
restore-no-terminal = Nothing was changed. To restore the copy anyway, add --yes.
restore-done = { $copy } has replaced the database { $place }.
restore-erased = { $number ->
    [one] One user's data was erased after the copy was made. The bot will erase it again when it starts.
   *[other] User data was erased { $number } times after the copy was made. The bot will erase it again when it starts.
}
restore-kept = The previous database is kept as { $kept }.

cli-about = Chabudai hosts deep board games in Discord channels.
cli-version = show which version is installed
cli-run = run the bot
cli-wait = if another bot is using the database, wait until it stops, then take over
cli-demo = watch a whole game in a simulated Discord; no account needed
cli-try-lesson = play a lesson in the terminal, to check it while you write it
cli-lesson-file = the lesson, a JSON file
cli-play = play a random game in the terminal and print its log
cli-check = check the settings, database, token and stored games
cli-health = ask the bot running on this machine for its health (needs MONITORING_PORT)
cli-sync = upload the games' icons to Discord and register the bot's commands, if they have changed
cli-backup = copy the database while the bot runs
cli-restore = restore a copy of the database; the current one is kept under another name
cli-env-file = read settings from this file instead of .env; environment variables take precedence
cli-copy = the copy to restore
cli-yes = don't ask, even if answers would be lost
cli-file = where to write the copy; must not exist yet
cli-game = the game to play
cli-any-game = the game to play; by default, the first one
cli-seats = the number of players; by default, as many as the options allow
cli-seed = the same seed gives the same game
cli-games = the number of games to play; the seed goes up by 1 for each
cli-stats = print games and answers per second instead of the log
cli-load = continue from this save
cli-fast = don't pause between steps
