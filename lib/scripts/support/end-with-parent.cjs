// Loaded into the server before it starts: when the command that started it is gone without a word, the server
// ends as it does on SIGTERM instead of keeping the port and the database.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
