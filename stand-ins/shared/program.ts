/** Runs a stand-in as a program: one line when it listens, and an end by a signal or with its parent. */
export async function runProgram(
  name: string,
  starting: Promise<{ readonly url: string; readonly close: () => Promise<void> }>,
): Promise<void> {
  const standIn = await starting
  const end = (): void => void standIn.close().then(() => process.exit(0))
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  if (process.channel) process.once('disconnect', end)
  // Last, since whoever reads this may end the program at once.
  console.log(`${name} on ${standIn.url}`)
}
