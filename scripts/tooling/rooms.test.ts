import { describe, expect, it } from 'vitest'
import { drawing, replaceDrawing } from './room-drawing.mjs'
import { circlesOf, faultsOf, importsBetweenRooms, roomOf, specifiersOf, unseenFaults } from './rooms.mjs'

const imports = (files: Record<string, string>) => importsBetweenRooms(new Map(Object.entries(files)))
const faults = (files: Record<string, string>, exceptions: string[] = []) =>
  faultsOf(imports(files), exceptions)

describe('a file’s room', () => {
  it('is the folder below its band', () => {
    expect(roomOf('src/care/offers/versions/seal-content.ts')).toBe('care/offers')
    expect(roomOf('src/db/client.ts')).toBe('db')
  })
  it('does not exist for files that compose rooms, and outside src', () => {
    expect(roomOf('src/payload.config.ts')).toBeUndefined()
    expect(roomOf('tests/support/people.ts')).toBeUndefined()
  })
})

describe('what a file imports', () => {
  it('counts values, types, re-exports, dynamic imports and types of modules', () => {
    const text = `
      import type { A } from '@/base/a/table'
      import { b } from './b'
      export { c } from '../c'
      const d = () => import('@/care/d/rules')
      type E = import('@/care/e/rules').E
    `
    expect(new Set(specifiersOf('x.ts', text))).toEqual(
      new Set(['@/base/a/table', './b', '../c', '@/care/d/rules', '@/care/e/rules']),
    )
  })
})

describe('what the check could not see', () => {
  const unseen = (files: Record<string, string>) => unseenFaults(new Map(Object.entries(files)))
  it('is refused as a file in a folder that is no band, or beside the rooms of a band', () => {
    const files = {
      'src/features/x/view.ts': "import '@/app/page'",
      'src/helper.ts': '',
      'src/care/loose.ts': '',
      'src/care/offers/table.ts': '',
      'src/lib/clock.ts': '',
      'src/payload.config.ts': '',
      'src/db/schema.ts': '',
    }
    expect(unseen(files).map((fault) => fault.split(' ')[0])).toEqual([
      'src/features/x/view.ts',
      'src/helper.ts',
      'src/care/loose.ts',
    ])
    expect(unseen(files)[0]).toContain('is in no room')
  })
  it('is refused as a dynamic import of a computed path', () => {
    const text = [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a made-up file
      'const a = (name) => import(`@/care/${name}/table`)',
      'const b = (path) => import(path)',
      'const c = () => import(`@/care/offers/table`)',
    ].join('\n')
    const faults = unseen({ 'src/base/mail/queue-mail.ts': text })
    expect(faults).toHaveLength(3)
    expect(faults[1]).toBe(
      'src/base/mail/queue-mail.ts imports path: write the path as a plain string, so that it is checked',
    )
  })
  it('does not include plain strings in either quotes, and files outside src', () => {
    const text = [
      "const a = () => import('@/lib/clock')",
      'const b = () => import(/* a note for the bundler */ "@/lib/ids")',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a made-up file
      'const c = (locale) => import(`../../messages/${locale}/site.json`)',
    ].join('\n')
    expect(unseen({ 'src/i18n/messages.ts': text })).toEqual([])
    expect(specifiersOf('x.ts', text)).toEqual(['@/lib/clock', '@/lib/ids'])
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a made-up file
    expect(unseen({ 'src/i18n/messages.ts': 'import(`../../src/care/${name}.ts`)' })).toHaveLength(1)
  })
})

describe('bands', () => {
  it('refuse an import from a lower band to a higher one, also of a type alone', () => {
    const files = {
      'src/base/mail/queue-mail.ts': "import type { Offer } from '@/care/offers/table'",
      'src/care/offers/table.ts': 'export type Offer = 1',
    }
    expect(faults(files)).toEqual([
      'src/base/mail/queue-mail.ts imports src/care/offers/table.ts: base/mail must not know care/offers',
    ])
  })
  it('let every band import the ones below', () => {
    const files = {
      'src/app/page.tsx': "import '@/surfaces/portal/home'",
      'src/surfaces/portal/home.tsx': "import '@/care/offers/table'",
      'src/care/offers/table.ts': "import '@/db/columns'",
      'src/db/columns.ts': "import '@/lib/ids'",
      'src/lib/ids.ts': '',
    }
    expect(faults(files)).toEqual([])
  })
  it('let the server import all rooms, but no page', () => {
    const files = {
      'src/server/main.ts': "import '@/app/page'\nimport '@/surfaces/desk/list'",
      'src/app/page.tsx': '',
      'src/surfaces/desk/list.ts': '',
    }
    expect(faults(files)).toHaveLength(1)
  })
  it('limit imports between the foundations', () => {
    const files = { 'src/ui/button.tsx': "import '@/db/client'", 'src/db/client.ts': '' }
    expect(faults(files)).toHaveLength(1)
  })
})

describe('surfaces', () => {
  const files = (imported: string) => ({
    'src/surfaces/desk/offer.tsx': `import '@/${imported}'`,
    'src/surfaces/portal/offer.tsx': '',
    'src/surfaces/frame/offer.tsx': '',
    'src/surfaces/forms/offer.ts': '',
  })
  it('must not import each other', () => {
    expect(faults(files('surfaces/portal/offer'))).toEqual([
      'src/surfaces/desk/offer.tsx imports src/surfaces/portal/offer.tsx: surfaces/desk must not know surfaces/portal',
    ])
  })
  it('may import the parts of several surfaces', () => {
    expect(faults(files('surfaces/frame/offer'))).toEqual([])
    expect(faults(files('surfaces/forms/offer'))).toEqual([])
  })
})

describe('cycles', () => {
  const circle = {
    'src/care/offers/table.ts': "import '@/care/orders/table'",
    'src/care/orders/table.ts': "import '../requests/table'",
    'src/care/requests/table.ts': "const late = () => import('@/care/offers/table')",
  }
  it('are found over any number of rooms, also through a dynamic import', () => {
    expect(circlesOf(imports(circle))).toEqual([['care/offers', 'care/orders', 'care/requests']])
    expect(faults(circle)[0]).toContain('in a circle')
  })
  it('may be allowed by an exception', () => {
    expect(faults(circle, ['care/requests -> care/offers'])).toEqual([])
  })
  it('fail the check with an exception that is not needed', () => {
    expect(faults({}, ['care/a -> care/b'])).toEqual([
      '"care/a -> care/b" is no longer needed among the exceptions: take it out',
    ])
  })
})

describe('the drawing', () => {
  const page =
    'before\n<!-- rooms: made by node scripts/check-rooms.mjs --write -->\nold\n<!-- /rooms -->\nafter'
  it('shows each room in its band and an arrow for each import, to the band where it leaves its own', () => {
    const text = drawing([
      { from: 'surfaces/portal', to: 'care/offers' },
      { from: 'care/orders', to: 'care/offers' },
      { from: 'care/orders', to: 'lib' },
    ])
    expect(text).toContain('    care_orders[orders]')
    expect(text).toContain('  care_orders --> care_offers')
    expect(text).toContain('  surfaces_portal --> care')
    expect(text).not.toContain('lib')
  })
  it('replaces only the text between the marks', () => {
    const drawn = replaceDrawing(page, 'new')
    expect(drawn).toBe(page.replace('\nold\n', '\nnew\n'))
    expect(() => replaceDrawing('no marks', 'new')).toThrow()
  })
})
