import cliProgress from 'cli-progress'
import type { Progress } from './list.ts'

export const progressBar = (output: NodeJS.WriteStream): Progress =>
  output.isTTY ? bars(output) : lines(output)

function bars(output: NodeJS.WriteStream): Progress {
  let bar: cliProgress.SingleBar | undefined
  return {
    begin: (what, total) => {
      if (total === 0) return
      bar = new cliProgress.SingleBar(
        { stream: output, format: `${what.padEnd(14)} {bar} {percentage} %`, hideCursor: true },
        cliProgress.Presets.shades_classic,
      )
      bar.start(total, 0)
    },
    at: (done) => bar?.update(done),
    end: () => {
      bar?.stop()
      bar = undefined
    },
  }
}

const tenths = 10
const minIntervalMs = 1000

function lines(output: NodeJS.WriteStream): Progress {
  let step = { what: '', total: 0, told: 0, reportedAt: 0 }
  return {
    begin: (what, total) => (step = { what, total, told: 0, reportedAt: Date.now() }),
    at: (done) => {
      const reached = Math.floor((done / step.total) * tenths)
      if (reached <= step.told || Date.now() - step.reportedAt < minIntervalMs) return
      step = { ...step, told: reached, reportedAt: Date.now() }
      output.write(`${step.what}: ${reached * (100 / tenths)} %\n`)
    },
    end: () => {},
  }
}
