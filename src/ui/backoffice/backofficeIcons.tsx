import type { IconProps } from '../Icon.tsx'
import { drawn } from '../icons.tsx'

// Of the back office's own screens; the shop's pages do not carry them.

export const EditIcon = (props: IconProps) =>
  drawn('M4.5 19.5l1-4.2L16 4.8a2.1 2.1 0 0 1 3 3L8.6 18.4ZM14 6.8l3 3', props)
export const CouponIcon = (props: IconProps) =>
  drawn('M12.4 3.5H20v7.6l-9 9a1.6 1.6 0 0 1-2.3 0L3.8 15.2a1.6 1.6 0 0 1 0-2.3ZM16 7.5v.1', props)
export const FlagIcon = (props: IconProps) => drawn('M5.5 20.5V4h11l-2 4 2 4h-11', props)
export const BriefcaseIcon = (props: IconProps) =>
  drawn('M3.5 8h17v11.5h-17zM8.5 8V5h7v3M3.5 13h17M12 12v2.5', props)
