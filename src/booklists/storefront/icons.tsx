import type { IconProps } from '#ui/Icon.tsx'
import { drawn } from '#ui/icons.tsx'

// Apart from those of the frame, which every page carries.

export const LinkIcon = (props: IconProps) =>
  drawn(
    'M10 14.2a3.6 3.6 0 0 0 5.1 0l3.8-3.8a3.6 3.6 0 0 0-5.1-5.1L12.6 6.5M14 9.8a3.6 3.6 0 0 0-5.1 0l-3.8 3.8a3.6 3.6 0 0 0 5.1 5.1l1.2-1.2',
    props,
  )
export const PencilIcon = (props: IconProps) =>
  drawn('m4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5', props)
export const SchoolIcon = (props: IconProps) =>
  drawn('M12 5 2.5 9.5 12 14l9.5-4.5zM6.5 11.6v4.6c3.3 2.4 7.7 2.4 11 0v-4.6M21.5 9.5v5.5', props)
export const ShareIcon = (props: IconProps) =>
  drawn(
    'M8.4 10.7l7.2-4M8.4 13.3l7.2 4M8.7 12a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0ZM20.7 5.3a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0ZM20.7 18.7a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0Z',
    props,
  )
export const ChatIcon = (props: IconProps) => drawn('M4 19.5 5.3 15.6A8 8 0 1 1 8.6 18.7z', props)
