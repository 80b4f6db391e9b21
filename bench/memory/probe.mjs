// Loaded into the shop before all else: on SIGUSR2 it writes to HEAP_REPORT what its heap holds. It collects no garbage by
// itself, so that the shop's memory is what it is without it.
import { writeFileSync } from 'node:fs'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

let inUse = 0
let collections = 0
const collected = new PerformanceObserver((list) => {
  const whole = list.getEntries().filter(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR)
  if (whole.length > 0) inUse = getHeapStatistics().used_heap_size
  collections += whole.length
})
collected.observe({ entryTypes: ['gc'] })

process.on('SIGUSR2', () => {
  const { heapTotal, external } = process.memoryUsage()
  writeFileSync(process.env.HEAP_REPORT, JSON.stringify({ inUse, heapTotal, external, collections }))
})
