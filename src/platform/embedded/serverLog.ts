const stamp = /^\d{4}-\d\d-\d\d [\d:.]+ \w+ (?:\[\d+\] )?/

export function complaintIn(text: string): string {
  const lines = text.trim().split('\n')
  const line = diskComplaintIn(text) ?? lines.findLast((each) => /error|fatal|panic/i.test(each))
  return (line ?? lines.at(-1) ?? '').replace(stamp, '')
}

export function diskComplaintIn(text: string): string | null {
  const full = /No space left on device|Disk quota exceeded|Read-only file system/
  return (
    text
      .split('\n')
      .findLast((line) => full.test(line))
      ?.replace(stamp, '') ?? null
  )
}
