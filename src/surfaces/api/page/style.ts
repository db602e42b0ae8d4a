/**
 * The style of the page, in the page itself: it has no script and no other file, so its policy allows nothing else. The
 * colours are those of `src/ui/theme.css`; a test compares them.
 */
export const LIGHT = {
  paper: 'oklch(0.985 0.006 85)',
  surface: 'oklch(1 0 0)',
  mist: 'oklch(0.962 0.012 235)',
  ink: 'oklch(0.24 0.045 262)',
  'ink-soft': 'oklch(0.46 0.03 260)',
  line: 'oklch(0.9 0.012 255)',
  bosphorus: 'oklch(0.47 0.115 248)',
} as const
export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: 'oklch(0.19 0.02 255)',
  surface: 'oklch(0.235 0.022 255)',
  mist: 'oklch(0.215 0.026 245)',
  ink: 'oklch(0.95 0.01 85)',
  'ink-soft': 'oklch(0.76 0.02 255)',
  line: 'oklch(0.34 0.02 255)',
  bosphorus: 'oklch(0.74 0.1 240)',
}

const RULES = `
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font-family:ui-sans-serif,system-ui,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0 auto;max-width:72rem;padding:1.5rem 1rem 4rem;font-size:1.0625rem;line-height:1.65;overflow-wrap:anywhere}
h1,h2{font-family:ui-serif,Georgia,serif;font-weight:600;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(1.75rem,1.5rem + 1.1vw,2.375rem);margin:0}
h2{font-size:clamp(1.375rem,1.3rem + .4vw,1.625rem);margin:3rem 0 .5rem}
h3{font-size:1.0625rem;margin:0}
h4{font-size:.9375rem;margin:1.25rem 0 .25rem}
p{margin:.5rem 0;max-width:68ch}
a{color:var(--bosphorus);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--bosphorus);outline-offset:3px;border-radius:4px}
code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875rem}
pre{background:var(--mist);border-radius:10px;padding:.75rem 1rem;margin:.25rem 0;white-space:pre-wrap;line-height:1.5}
nav ul{list-style:none;margin:.25rem 0 1rem;padding:0;columns:20rem}
nav li a,.at{display:inline-block;min-height:1.5rem}
nav h3{margin-top:1rem}
section.part{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:1rem;margin:1rem 0}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:start;vertical-align:top;border-top:1px solid var(--line);padding:.5rem .5rem .5rem 0}
thead th{border-top:0;color:var(--ink-soft);font-weight:600}
tbody th{width:40%;font-weight:400}
td p{margin:0}
small{color:var(--ink-soft);font-size:.875rem;display:block}
.skip{position:absolute;left:-999px}
.skip:focus{left:1rem;top:1rem;background:var(--surface);padding:.5rem 1rem}
@media (min-width:48rem){body{padding:3rem 2rem 6rem}section.part{padding:1.5rem}tbody th{width:18rem}}
`

function tokens(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

export const STYLE = `:root{color-scheme:light;${tokens(LIGHT)}}@media (prefers-color-scheme:dark){:root{color-scheme:dark;${tokens(DARK)}}}${RULES}`
