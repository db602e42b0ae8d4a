/**
 * The theme of the mails, in what mail programs support: hex colours (the tokens of ui/theme.css converted), inline
 * styles, and a style sheet for programs with a dark scheme. Without it the light colours stay readable.
 */
export const LIGHT = {
  paper: '#fcfaf6',
  surface: '#ffffff',
  ink: '#131f35',
  soft: '#4e5969',
  line: '#d9dfe6',
  link: '#165e98',
  tulip: '#c92f33',
} as const

const SANS = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"
const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif"

export const STYLES = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: LIGHT.paper, fontFamily: SANS },
  card: {
    maxWidth: 560,
    margin: '0 auto',
    padding: '32px 28px',
    backgroundColor: LIGHT.surface,
    border: `1px solid ${LIGHT.line}`,
    borderTop: `4px solid ${LIGHT.tulip}`,
    borderRadius: 14,
  },
  brand: { margin: '0 0 24px', color: LIGHT.ink, fontFamily: SERIF, fontSize: 18, lineHeight: '24px' },
  title: {
    margin: '0 0 20px',
    color: LIGHT.ink,
    fontFamily: SERIF,
    fontSize: 26,
    lineHeight: '34px',
    fontWeight: 500,
  },
  text: { margin: '0 0 16px', color: LIGHT.ink, fontSize: 17, lineHeight: '28px' },
  small: { margin: '0 0 12px', color: LIGHT.soft, fontSize: 14, lineHeight: '22px' },
  button: {
    display: 'inline-block',
    padding: '14px 22px',
    borderRadius: 10,
    backgroundColor: LIGHT.tulip,
    color: '#ffffff',
    fontSize: 17,
    lineHeight: '22px',
    textDecoration: 'none',
  },
  link: { color: LIGHT.link, wordBreak: 'break-all' },
  line: { margin: '24px 0', border: 'none', borderTop: `1px solid ${LIGHT.line}` },
} as const

export const DARK = {
  paper: '#0e141d',
  surface: '#171f28',
  ink: '#f1eee7',
  soft: '#a9b2be',
  line: '#313942',
  link: '#6db3e4',
  tulip: '#ef6661',
} as const

/** Class of parts that the plain text leaves out: there the button is written as its URL already. */
export const HTML_ONLY_CLASS = 'only-html'

const DARK_SCHEME_QUERY = '@media (prefers-color-scheme: dark)'

export const DARK_STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
${DARK_SCHEME_QUERY} {
  .paper, .paper > table > tbody > tr > td { background-color: ${DARK.paper} !important; }
  .card { background-color: ${DARK.surface} !important; border-color: ${DARK.tulip} ${DARK.line} ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .soft { color: ${DARK.soft} !important; }
  .link { color: ${DARK.link} !important; }
  .button { background-color: ${DARK.tulip} !important; color: ${DARK.paper} !important; }
  .line { border-color: ${DARK.line} !important; }
}`

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** A rendered mail in this colour scheme, whatever scheme the browser that shows it prefers. */
export function inScheme(html: string, scheme: Scheme): string {
  return html.replaceAll(DARK_SCHEME_QUERY, scheme === 'dark' ? '@media all' : '@media not all')
}
