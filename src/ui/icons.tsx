import { Icon, type IconProps } from './Icon.tsx'

// One function an icon, so that a page carries only those that it shows.

export const drawn = (path: string, props: IconProps) => (
  <Icon {...props}>
    <path d={path} />
  </Icon>
)

export const AlertIcon = (props: IconProps) => drawn('M12 4 21 19.5H3ZM12 10v4.5M12 17v.1', props)
export const ArrowLeftIcon = (props: IconProps) => drawn('M19.5 12h-15M11 5.5 4.5 12l6.5 6.5', props)
export const ArrowDownIcon = (props: IconProps) => drawn('M12 4.5v15M5.5 13l6.5 6.5 6.5-6.5', props)
export const ArrowUpIcon = (props: IconProps) => drawn('M12 19.5v-15M5.5 11 12 4.5l6.5 6.5', props)
export const BookIcon = (props: IconProps) =>
  drawn(
    'M12 6.6C9.8 5.2 7 4.6 3.5 4.6v13.8c3.5 0 6.3.6 8.5 2 2.2-1.4 5-2 8.5-2V4.6c-3.5 0-6.3.6-8.5 2ZV20',
    props,
  )
export const BoxesIcon = (props: IconProps) =>
  drawn('M3.5 12.5h8v7.5h-8zM12.5 12.5h8v7.5h-8zM8 4.5h8v7.5H8zM7.5 12.5v3M16.5 12.5v3M12 4.5v3', props)
export const CartIcon = (props: IconProps) =>
  drawn(
    'M3 4h2.4l2.2 11.3a1.6 1.6 0 0 0 1.6 1.3h7.9a1.6 1.6 0 0 0 1.6-1.2L20.5 8H6.2M10.6 20.2a1.1 1.1 0 1 1-2.2 0 1.1 1.1 0 0 1 2.2 0ZM18.1 20.2a1.1 1.1 0 1 1-2.2 0 1.1 1.1 0 0 1 2.2 0Z',
    props,
  )
export const CheckIcon = (props: IconProps) => drawn('m4.5 12.5 5 5 10-11', props)
export const ChevronDownIcon = (props: IconProps) => drawn('m6 9.5 6 6 6-6', props)
export const ChevronLeftIcon = (props: IconProps) => drawn('m14.5 6-6 6 6 6', props)
export const ChevronRightIcon = (props: IconProps) => drawn('m9.5 6 6 6-6 6', props)
export const ClockIcon = (props: IconProps) =>
  drawn('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7v5.2l3.3 2', props)
export const CloseIcon = (props: IconProps) => drawn('m6 6 12 12M18 6 6 18', props)
export const CopyIcon = (props: IconProps) => drawn('M9 9h10.5v10.5H9zM5.5 15H4.5V4.5H15v1', props)
export const DocumentIcon = (props: IconProps) =>
  drawn('M6 3.5h8l4.5 4.5v12.5H6zM13.5 4v4.5h4.5M9 13h6.5M9 16.5h6.5', props)
export const FilterIcon = (props: IconProps) =>
  drawn(
    'M4 7h9M18 7h2M4 17h2M11 17h9M13 7a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0-5 0ZM6 17a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0-5 0Z',
    props,
  )
export const HeadphonesIcon = (props: IconProps) =>
  drawn('M4 15.5v-3a8 8 0 0 1 16 0v3M4 14.5h3v6H6a2 2 0 0 1-2-2zM20 14.5h-3v6h1a2 2 0 0 0 2-2z', props)
export const HomeIcon = (props: IconProps) =>
  drawn('m3.5 11.5 8.5-7.5 8.5 7.5M5.5 10v10h4.7v-6h3.6v6h4.7V10', props)
export const InfoIcon = (props: IconProps) =>
  drawn('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 11v5.5M12 7.6v.1', props)
export const ListIcon = (props: IconProps) => drawn('M4 6.5h16M4 12h16M4 17.5h10', props)
export const MailIcon = (props: IconProps) => drawn('M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5', props)
export const MinusIcon = (props: IconProps) => drawn('M5 12h14', props)
export const RefundsIcon = (props: IconProps) => drawn('M4 9.5h11a5 5 0 0 1 0 10H8M8.5 5 4 9.5 8.5 14', props)
export const PeopleIcon = (props: IconProps) =>
  drawn(
    'M12.4 8.2a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0ZM2.5 19.8c.6-3.6 3.1-5.6 6.5-5.6s5.9 2 6.5 5.6M15.4 5.2a3.2 3.2 0 0 1 0 6M17.6 14.6c2.1.7 3.5 2.4 3.9 5.2',
    props,
  )
export const PersonIcon = (props: IconProps) =>
  drawn(
    'M15.8 8a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0ZM4.5 20.5c.7-4 3.6-6.2 7.5-6.2s6.8 2.2 7.5 6.2',
    props,
  )
export const PlusIcon = (props: IconProps) => drawn('M5 12h14M12 5v14', props)
export const PrintedIcon = (props: IconProps) =>
  drawn('M5.5 18.7V5.8c0-1.3 1-2.3 2.3-2.3H19v17H7.3c-1 0-1.8-.8-1.8-1.8S6.3 17 7.3 17H19', props)
export const SearchIcon = (props: IconProps) =>
  drawn('M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.8 15.8l4.7 4.7', props)
export const ShelfIcon = (props: IconProps) =>
  drawn('M4 4h4v16H4zM8 7h4v13H8zM12.9 7.8l3.6-1L20 19l-3.6 1z', props)
export const TransferIcon = (props: IconProps) =>
  drawn('M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4', props)
export const TrashIcon = (props: IconProps) =>
  drawn('M4.5 6.5h15M9.5 6V3.5h5V6M6.5 7l.9 13.5h9.2L17.5 7M10.3 10.5v6M13.7 10.5v6', props)
export const TruckIcon = (props: IconProps) =>
  drawn(
    'M5.2 17H3V6.5h11V17H9.3M14 10h3.8l3.2 3.6V17h-1.7M15.2 17H14M9.3 17a2 2 0 1 1-4.1 0 2 2 0 0 1 4.1 0ZM19.3 17a2 2 0 1 1-4.1 0 2 2 0 0 1 4.1 0Z',
    props,
  )
