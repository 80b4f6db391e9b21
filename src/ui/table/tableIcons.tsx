import type { IconProps } from '../Icon.tsx'
import { drawn } from '../icons.tsx'

export const CalendarIcon = (props: IconProps) =>
  drawn('M4 5.5h16v14.5H4zM4 10h16M8.5 3v4.5M15.5 3v4.5', props)
export const ColumnsIcon = (props: IconProps) => drawn('M4 4.5h16v15H4zM9.3 4.5v15M14.7 4.5v15', props)
export const DownloadIcon = (props: IconProps) => drawn('M12 4v11.5M7 11l5 5 5-5M4.5 20h15', props)
export const RefreshIcon = (props: IconProps) =>
  drawn('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5', props)
