// Preloaded into a program by NODE_OPTIONS: tells at its end which builds of React it has run.
import Module from 'node:module'

process.on('exit', () => {
  // Node reads both builds to learn what they export; only one of them is run.
  for (const { filename, loaded } of Object.values(Module._cache))
    if (loaded && /react[^/]*\.(?:production|development)\.js$/.test(filename))
      process.stderr.write(`loaded ${filename.split('/').at(-1)}\n`)
})
