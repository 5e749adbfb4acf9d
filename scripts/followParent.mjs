// Preloaded into the processes that our scripts start. If the script dies without a signal to them (kill -9),
// the process stops as on SIGTERM.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
