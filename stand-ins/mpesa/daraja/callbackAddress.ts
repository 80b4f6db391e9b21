const forbiddenWord = /mpesa|safaricom|exec?|cmd|sql|query/i
const publicTunnel = /ngrok|mockbin|requestbin/i
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether the provider takes an address for callbacks: https (http for this machine only), no forbidden word
 * anywhere in it, no public tunnel (Daraja, URL rules of the C2B page).
 */
export function isCallbackAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || forbiddenWord.test(text) || publicTunnel.test(url.hostname)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
}
