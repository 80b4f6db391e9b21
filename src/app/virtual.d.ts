declare module 'virtual:texts/*' {
  const messages: Record<string, import('@lingui/message-utils/compileMessage').CompiledMessage>
  export default messages
}
