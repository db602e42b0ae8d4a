/**
 * Copies the Lucide icons in use into plain data. lucide-react's own components are client components: each icon on a
 * public page would add JavaScript and props; data drawn by src/ui/icon.tsx costs only its path. Run
 * `node scripts/make-icons.mjs` after adding a name. Lucide is ISC-licensed.
 */
import { readFile, writeFile } from 'node:fs/promises'

const NAMES = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'award',
  'badge-check',
  'bandage',
  'bed-single',
  'bell',
  'building-2',
  'calendar',
  'calendar-check',
  'camera',
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
  'ellipsis',
  'external-link',
  'eye',
  'file-text',
  'files',
  'globe',
  'grip-vertical',
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
  'paperclip',
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
  'send-horizontal',
  'settings',
  'shield-check',
  'square',
  'star',
  'stethoscope',
  'syringe',
  'timer',
  'trash-2',
  'triangle-alert',
  'upload',
  'user',
  'users',
  'video-off',
  'volume-2',
  'x',
]

/**
 * Success-factor icons that Lucide lacks (specification, section 9), drawn for the same grid and stroke: a face mask,
 * a person sensed as they move, a case with a clock, a clock that goes on.
 */
const OWN = {
  medicalMask: [
    ['path', { d: 'M6 8.5c2-.2 4-1.5 6-1.5s4 1.3 6 1.5V14c0 3-3 5-6 5s-6-2-6-5Z' }],
    ['path', { d: 'M6 9.5H4.5A2.5 2.5 0 0 0 2 12a3 3 0 0 0 3 3h1.1' }],
    ['path', { d: 'M18 9.5h1.5A2.5 2.5 0 0 1 22 12a3 3 0 0 1-3 3h-1.1' }],
    ['path', { d: 'M9.5 12h5' }],
    ['path', { d: 'M9.5 15h5' }],
  ],
  motionSensorActive: [
    ['circle', { cx: '12', cy: '8', r: '2' }],
    ['path', { d: 'M9 20v-4.5a3 3 0 0 1 6 0V20' }],
    ['path', { d: 'M6.5 11.5a6 6 0 0 1 0-7' }],
    ['path', { d: 'M17.5 11.5a6 6 0 0 0 0-7' }],
    ['path', { d: 'M3.5 14a10 10 0 0 1 0-12' }],
    ['path', { d: 'M20.5 14a10 10 0 0 0 0-12' }],
  ],
  update: [
    ['path', { d: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8' }],
    ['path', { d: 'M21 3v5h-5' }],
    ['path', { d: 'M12 7v5l4 2' }],
  ],
  workHistory: [
    ['path', { d: 'M16 7V5a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v2' }],
    ['path', { d: 'M11 21H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v2' }],
    ['circle', { cx: '18', cy: '18', r: '4' }],
    ['path', { d: 'M18 16.5V18l1 1' }],
  ],
}

const own = Object.entries(OWN).map(([constant, shape]) => declare(constant, shape))
const shapes = [...(await Promise.all(NAMES.map(read))), ...own]
const head =
  '// Made by scripts/make-icons.mjs from Lucide (ISC). Do not edit.\nexport type Shape = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]\n'
await writeFile('src/ui/icon-shapes.generated.ts', `${head}\n${shapes.join('\n')}\n`)

async function read(name) {
  const { node } = await drawing(name)
  const shape = node.map(([tag, { key, ...attributes }]) => [tag, attributes])
  const constant = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  return declare(constant, shape)
}

function declare(constant, shape) {
  return `export const ${constant}: Shape = ${JSON.stringify(shape)}`
}

/** The file of a renamed icon only re-exports the new one. */
async function drawing(name) {
  const file = new URL(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url)
  const renamed = /default \} from '\.\/([\w-]+)\.mjs'/.exec(await readFile(file, 'utf8'))
  if (renamed) return drawing(renamed[1])
  const { __iconData } = await import(file)
  return __iconData
}
