# What the program says to whoever starts it, and on its command line.

problem-bad-setting = { $setting ->
    [LOG_LEVEL] LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR, not "{ $value }".
    [CHABUDAI_DATA] CHABUDAI_DATA must be a folder that exists; "{ $value }" is none.
    [DISCORD_API_URL] DISCORD_API_URL must be an http or https address, not "{ $value }".
    [CHABUDAI_COGS] CHABUDAI_COGS must name cogs, such as "default,house.dice", not "{ $value }".
    [PICTURES] PICTURES must be on or off, not "{ $value }".
   *[other] The setting { $setting } cannot be "{ $value }".
}
problem-wrong-usage = That cannot be had. See --help.
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
problem-discord-unreachable = Discord cannot be reached at { $place }. Check the connection, or DISCORD_API_URL if you have set it.

problem-cog-not-found = There is no cog { $cog }. Look at CHABUDAI_COGS: its names are separated by commas, and a cog of your own lies in the folder where the bot is started.
problem-cog-without-setup = The module { $cog } is no cog: it has no function "setup" that takes the bot. Mend it, or take it out of CHABUDAI_COGS.
problem-cog-name-taken = The cog { $cog } wants to answer "{ $name }", which another cog answers already. Give it another name, or take one of the two out of CHABUDAI_COGS.
problem-cog-failed = The cog { $cog } cannot be loaded: { $why } ({ $where }). Mend it, or take it out of CHABUDAI_COGS.

problem-store = The database cannot be used.
problem-store-bad-address = { $why ->
    [in-memory] DATABASE_URL names a database in memory, which would forget every game. Name a file.
    [unknown-kind] DATABASE_URL names a kind of database that cannot be used. Use sqlite or postgresql.
   *[unreadable] DATABASE_URL is not the address of a database, such as sqlite:///chabudai.db.
}
problem-store-no-driver = This kind of database needs the Python package "{ $package }", which is not installed.
problem-store-unreachable = The database { $place } cannot be opened: { $why }.
problem-store-read-only = The database { $place } can be read but not written. Check who owns the file and its folder.
problem-store-disk-full = The disk is full: nothing more can be written to { $place }. Make room and start again.
problem-store-corrupt = The database { $place } is damaged, or is no database. Put your last backup in its place.
problem-store-newer = The database { $place } was last used by a later version of Chabudai (its form is { $revision }). Install that version, or put back the backup from before.
problem-backup-exists = { $place } exists already. Choose another name, so that no older backup is lost.
problem-backup-no-file = Only an SQLite database can be copied like this; use the tools of your database server, such as pg_dump.
problem-backup-failed = No backup was written to { $place }: { $why }.

check-settings = Settings: fine.
check-store = Database { $place }: fine.
check-cogs = { $number ->
    [one] One cog can be loaded.
   *[other] All { $number } cogs can be loaded.
}
check-pictures = Pictures of boards: { $state ->
    [fine] fine.
    [off] switched off.
   *[missing] none, only text. They need the Python packages resvg-py and ttf-opensans.
}
check-token = Token: { $present ->
    [yes] there.
   *[no] missing. The bot cannot join Discord without DISCORD_TOKEN.
}
check-saves = { $tables ->
    [0] No tables are open.
    [one] One table is open, and { $broken ->
        [0] plays on.
       *[other] would not play on.
    }
   *[other] { $tables } tables are open; { $broken ->
        [0] all of them play on.
        [one] one of them would not play on.
       *[other] { $broken } of them would not play on.
    }
}
check-broken-save = Table { $table } ({ $game }, after { $seq } answers) would not play on with this version.

backup-written = Backup written to { $place }.

cli-about = Chabudai hosts deep board games in Discord channels.
cli-run = run the bot
cli-demo = watch a whole game in a simulated Discord; needs no account
cli-play = play a random game in the terminal and tell it as a story
cli-check = see whether settings, database, token and stored games are fine
cli-sync = tell Discord the bot's commands, if they have changed
cli-backup = copy the database while the bot runs
cli-file = where to write the copy; must not exist
cli-game = which game
cli-any-game = which game; the first there is, if left out
cli-seats = how many people play; as many as the options allow, if left out
cli-seed = the same seed gives the same game
cli-games = how many games, with seeds counting up
cli-stats = tell games and answers per second instead of the story
cli-load = play on from this save
cli-fast = do not pause between steps
