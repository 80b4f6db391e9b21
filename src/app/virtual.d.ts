declare module 'virtual:texts/version' {
  const version: string
  export default version
}

declare module 'virtual:texts/asked' {
  const asked: Readonly<Record<string, readonly import('#platform/i18n/groups.rules.ts').TextFile[]>>
  export default asked
}

declare module 'virtual:texts/*' {
  const messages: Record<string, import('@lingui/message-utils/compileMessage').CompiledMessage>
  export default messages
}

declare module 'virtual:start-script' {
  const script: string
  export default script
}
