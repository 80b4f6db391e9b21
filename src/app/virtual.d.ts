declare module 'virtual:texts/version' {
  const version: string
  export default version
}

declare module 'virtual:texts/*' {
  const messages: Record<string, import('@lingui/message-utils/compileMessage').CompiledMessage>
  export default messages
}

declare module 'virtual:start-script' {
  const script: string
  export default script
}
