/**
 * Copies the few Lucide drawings we use into plain data. lucide-react's own components are client components:
 * each icon on a public page would ship JavaScript and travel in the payload; data drawn by src/ui/icon.tsx
 * costs only its path. Run `node scripts/make-icons.mjs` after adding a name. Lucide is ISC-licensed.
 */
import { readFile, writeFile } from 'node:fs/promises'

const NAMES = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'award',
  'badge-check',
  'bell',
  'building-2',
  'calendar',
  'calendar-check',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-help',
  'circle-user',
  'circle-x',
  'clipboard-list',
  'clock',
  'credit-card',
  'download',
  'external-link',
  'eye',
  'file-text',
  'files',
  'globe',
  'hand-heart',
  'heart',
  'heart-pulse',
  'home',
  'hospital',
  'info',
  'languages',
  'leaf',
  'list-checks',
  'loader-circle',
  'log-out',
  'mail',
  'map-pin',
  'menu',
  'message-circle',
  'messages-square',
  'microscope',
  'minus',
  'pause',
  'pencil',
  'phone',
  'plane',
  'plane-landing',
  'plane-takeoff',
  'play',
  'plus',
  'receipt-text',
  'refresh-cw',
  'search',
  'send',
  'settings',
  'shield-check',
  'square',
  'star',
  'stethoscope',
  'trash-2',
  'triangle-alert',
  'upload',
  'user',
  'users',
  'volume-2',
  'x',
]

const shapes = await Promise.all(NAMES.map(read))
const head =
  '// Made by scripts/make-icons.mjs from Lucide (ISC). Do not edit.\nexport type Shape = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]\n'
await writeFile('src/ui/icon-shapes.generated.ts', `${head}\n${shapes.join('\n')}\n`)

async function read(name) {
  const { node } = await drawing(name)
  const shape = node.map(([tag, { key, ...attributes }]) => [tag, attributes])
  const constant = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  return `export const ${constant}: Shape = ${JSON.stringify(shape)}`
}

/** Renamed icons keep their old file, which only points at the new one. */
async function drawing(name) {
  const file = new URL(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url)
  const renamed = /default \} from '\.\/([\w-]+)\.mjs'/.exec(await readFile(file, 'utf8'))
  if (renamed) return drawing(renamed[1])
  const { __iconData } = await import(file)
  return __iconData
}
