/** The style of the phone pages: the shop's colours, type and shapes in little. */
export const sheet = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#FBF8F3, #16130F); --raised: light-dark(#FFFFFF, #1F1B16);
  --line: light-dark(#E7DFD3, #383027); --line-strong: light-dark(#8C7F6E, #85786A);
  --ink: light-dark(#221C15, #F3ECE2); --muted: light-dark(#6B5F51, #B3A797);
  --primary: light-dark(#17594A, #6FC2AC); --primary-hover: light-dark(#124A3D, #86CFBB);
  --on-primary: light-dark(#FFFFFF, #0B241D); --accent: light-dark(#B5482A, #F08A66);
  --warning: light-dark(#7F5300, #E6B75C); --warning-soft: light-dark(#FBF0D9, #352812);
  --warning-line: light-dark(#E8CE95, #614B20); --danger: light-dark(#A32020, #F59A8D);
  --device: light-dark(#2B241C, #3A3128); --wall: light-dark(#17594A, #10382F);
  --serif: "Literata", "Iowan Old Style", "Noto Serif", Georgia, serif;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 var(--sans); }
h1, h2 { font-family: var(--serif); font-weight: 600; line-height: 1.2; }
h1 { font-size: 28px; letter-spacing: -.012em; }
h2 { font-size: 18px; }
a { color: var(--primary); }
.muted { color: var(--muted); }
.wrap { max-width: 1024px; margin-inline: auto; padding-inline: 16px; }
.topbar { border-bottom: 1px solid var(--line); }
.topbar .wrap { display: flex; justify-content: space-between; align-items: center; height: 56px; }
.topbar a { font-weight: 600; text-decoration: none; padding: 10px 0; }
.topbar a:hover { text-decoration: underline; }
.logo { display: inline-flex; align-items: center; gap: 10px; font: 650 24px/1 var(--serif); }
.logo svg { width: 28px; }
.left { fill: var(--primary); } .right { fill: var(--accent); } .mark { fill: #E9A83A; }
.badge { display: inline-block; padding: 3px 12px; border: 1px solid var(--warning-line); border-radius: 999px;
  background: var(--warning-soft); color: var(--warning); font-size: 14px; font-weight: 600; }
label { font-weight: 600; }
input { width: 100%; height: 48px; padding: 0 14px; border: 1px solid var(--line-strong); border-radius: 10px;
  background: var(--raised); color: inherit; font: inherit; }
input::placeholder { color: var(--muted); opacity: 1; }
input[aria-invalid] { border-color: var(--danger); }
button { min-height: 48px; padding: 0 20px; border: 1px solid var(--line-strong); border-radius: 10px;
  background: transparent; color: var(--ink); font: 600 16px var(--sans); cursor: pointer; }
button.primary { border-color: transparent; background: var(--primary); color: var(--on-primary); }
button.primary:hover { background: var(--primary-hover); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.hint { color: var(--danger); font-size: 14px; }
.hint::before { content: "! "; font-weight: 700; }

.desk { display: grid; gap: 16px; padding-block: 16px 24px; }
.about { display: grid; justify-items: start; gap: 8px; }
.about ul { padding-left: 20px; }
.wide { display: none; }
.narrow { text-align: center; font-size: 14px; }
.phone { width: 100%; max-width: 320px; margin-inline: auto; padding: 10px; border-radius: 40px; background: var(--device);
  box-shadow: 0 4px 10px rgba(45, 32, 16, .08), 0 24px 56px -12px rgba(45, 32, 16, .3); }
.bar { display: flex; justify-content: space-between; align-items: center; padding: 8px 18px 6px;
  border-radius: 30px 30px 0 0; background: var(--wall); color: #E3EEE9; font-size: 14px; }
.bars { width: 16px; height: 12px; background: linear-gradient(90deg, currentColor 3px, transparent 3px) 0 / 4px;
  clip-path: polygon(0 70%, 100% 0, 100% 100%, 0 100%); }
.screen { display: flex; flex-direction: column; justify-content: center; gap: 12px; min-height: 360px; padding: 12px 12px 28px;
  border-radius: 0 0 30px 30px; background: var(--wall) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='28' height='28'%3E%3Cpath d='M0 14L14 4l14 10M0 21L14 11l14 10' fill='none' stroke='%23fff' stroke-opacity='.08' stroke-width='1.5'/%3E%3C/svg%3E"); }
.card, .sms { display: grid; gap: 10px; padding: 18px; border-radius: 16px; background: var(--raised); }
.card h2, .sms h2 { color: var(--primary); font: 700 14px/1.3 var(--sans); letter-spacing: .04em; }
.card h2.failed { color: var(--danger); font: 600 18px/1.3 var(--serif); letter-spacing: 0; }
.card p { overflow-wrap: anywhere; }
.card .note, .card .quiet { color: var(--muted); font-size: 14px; }
.card.centre { justify-items: center; }
.sms { gap: 4px; border-radius: 16px 16px 16px 4px; font-size: 14px; overflow-wrap: anywhere; }
.idle { color: #E3EEE9; text-align: center; }
.pin { text-align: center; font-size: 22px; letter-spacing: .5em; text-indent: .5em; -webkit-text-security: disc; }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
.buttons button { padding: 0; }
.spin { width: 28px; height: 28px; border: 3px solid var(--line); border-top-color: var(--primary); border-radius: 50%;
  animation: turn 900ms linear infinite; }
@keyframes turn { to { rotate: 360deg; } }
@media (prefers-reduced-motion: reduce) { .spin { animation-duration: 4s; } }

.column { display: grid; justify-items: stretch; gap: 16px; max-width: 600px; padding-block: 24px 48px; }
.column .badge { justify-self: start; }
.column h2 { margin-top: 8px; }
.pick { display: grid; gap: 6px; }
.row { display: grid; grid-template-columns: 1fr auto; gap: 10px; }
.open { display: grid; gap: 10px; padding: 0; list-style: none; }
.open a { display: grid; padding: 14px 18px; border: 1px solid var(--line); border-radius: 16px; background: var(--raised);
  color: var(--ink); text-decoration: none; }
.open a:hover { border-color: var(--primary); }
.open span { color: var(--muted); }
summary { padding: 10px 0; color: var(--primary); font-weight: 600; cursor: pointer; }
.magic div { display: grid; grid-template-columns: 152px 1fr; gap: 12px; padding: 8px 0; border-top: 1px solid var(--line); }
.magic dt { font-variant-numeric: tabular-nums; white-space: nowrap; }
.magic dd { color: var(--muted); }
@media (min-width: 800px) {
  .wrap { padding-inline: 32px; }
  .topbar .wrap { height: 72px; }
  h1 { font-size: 36px; }
  .desk { grid-template-columns: 1fr 360px; align-items: center; gap: 64px; padding-block: 24px; }
  .about { gap: 16px; }
  .wide { display: block; }
  .narrow { display: none; }
  .phone { max-width: 340px; }
  .screen { min-height: 540px; }
}
`
