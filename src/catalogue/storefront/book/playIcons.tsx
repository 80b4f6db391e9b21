import { Icon, type IconProps } from '#ui/Icon.tsx'

export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5.5v13l10.5-6.5Z" fill="currentColor" />
  </Icon>
)

export const PauseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 5.5h3v13H7ZM14 5.5h3v13h-3Z" fill="currentColor" />
  </Icon>
)
