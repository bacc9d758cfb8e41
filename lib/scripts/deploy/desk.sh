#!/bin/sh
# Runs a command of this installation with its settings: ./desk doctor, ./desk admin setup, ./desk migrate --check.
cd "$(dirname "$0")" || exit 1
[ -f "commands/$1.mjs" ] || { echo "Which one? $(ls commands | grep -v -e chunk -e thread | sed 's/\.mjs$//' | tr '\n' ' ')"; exit 1; }
command=$1
shift
# What the environment says already wins over the file.
settings=${DESK_ENV:-/etc/quotedesk/desk.env}
[ -r "$settings" ] && set -- "--env-file=$settings" --conditions=react-server "commands/$command.mjs" "$@" || set -- --conditions=react-server "commands/$command.mjs" "$@"
NODE_ENV=production LOG_LEVEL=silent exec node "$@"
