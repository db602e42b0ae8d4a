/**
 * The house look as mail programs understand it: hex colours (look.md's tokens converted), inline styles, and a
 * style sheet for the programs that honour a dark scheme. Without it the light colours stay readable.
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

export const DARK_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #0e141d !important; }
  .card { background-color: #171f28 !important; border-color: #313942 !important; }
  .ink { color: #f1eee7 !important; }
  .soft { color: #a9b2be !important; }
  .link { color: #6db3e4 !important; }
  .button { background-color: #ef6661 !important; color: #0e141d !important; }
  .line { border-color: #313942 !important; }
}`
