export type PageWatch = {
  handedOver(): void
  shown(): void
  stop(): void
}

/** Milliseconds: nothing comes over the network any more, so that even a slow phone needs less for a long chapter. */
const maxWait = 8000

/** A browser that refuses a frame, or a page that cannot be laid out, says nothing by itself. */
export function pageWatch(onLate: (isLate: boolean) => void): PageWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLate = false
  const stop = () => clearTimeout(timer)
  const tell = (late: boolean) => {
    if (late !== isLate) onLate(late)
    isLate = late
  }
  return {
    handedOver: () => {
      stop()
      timer = setTimeout(() => tell(true), maxWait)
    },
    shown: () => {
      stop()
      tell(false)
    },
    stop,
  }
}
