/** The style of the payment pages: plain, and not the shop's. */
export const sheet = `
* { box-sizing: border-box; margin: 0; }
body { background: #eef2f7; color: #16202c; font: 16px/1.5 system-ui, sans-serif; }
header { background: #12355b; color: #fff; padding: 14px 16px; font-weight: 600; }
main { display: grid; gap: 16px; max-width: 460px; margin: 16px auto; padding: 20px 16px; background: #fff; }
h1 { font-size: 22px; line-height: 1.25; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: #4a5868; }
dd { text-align: right; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; }
label { display: grid; gap: 4px; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid #6b7a8c; border-radius: 6px; font: inherit; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button { min-height: 48px; border: 1px solid #12355b; border-radius: 6px; background: #fff; color: #12355b; font: 600 16px system-ui, sans-serif; cursor: pointer; }
button.primary { background: #12355b; color: #fff; }
:focus-visible { outline: 3px solid #d98324; outline-offset: 2px; }
.problem { padding: 10px 12px; border-left: 4px solid #b3261e; background: #fdecea; }
.note { color: #4a5868; font-size: 14px; }
a { color: #12355b; padding: 10px 0; }
summary { padding: 10px 0; cursor: pointer; }
li { padding: 4px 0; }
`
