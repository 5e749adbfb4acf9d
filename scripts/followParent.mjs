// Loaded into what our scripts start: when the script is gone without a word (kill -9), stop as if asked to.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
