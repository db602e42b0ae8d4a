import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { loadWords, translateBy } from './rich-text-words'

const LIBRARY = join(createRequire(import.meta.url).resolve('@mdxeditor/editor'), '..')

/** Files of the library whose texts an editor can see; an update may add texts to them. */
const SEEN = [
  'MDXEditor.js',
  'plugins/link-dialog/LinkDialog.js',
  'plugins/table/TableEditor.js',
  'plugins/toolbar/primitives/toolbar.js',
  ...['BlockTypeSelect', 'CreateLink', 'InsertTable', 'UndoRedo'].map(
    (name) => `plugins/toolbar/components/${name}.js`,
  ),
]

/** Of tools that are left out, in files of others. */
const UNUSED = ['toolbar.blockTypes.quote']

function keysOfLibrary(): string[] {
  const text = SEEN.map((name) => readFileSync(join(LIBRARY, name), 'utf8')).join('\n')
  return [...text.matchAll(/\bt\(\s*"([\w.]+)"/g)]
    .map(([, key = '']) => key)
    .filter((key) => key.includes('.'))
}

test('each text of the library that an editor sees is there in each language', async () => {
  const keys = keysOfLibrary().filter((key) => !UNUSED.includes(key))
  expect(keys.length).toBeGreaterThan(30)
  for (const locale of LOCALES) {
    const t = translateBy((await loadWords(locale)).editor, 'Feld')
    for (const key of keys) expect(t(key, '–'), `${locale} ${key}`).not.toBe('–')
  }
})

test('values are written into a text, and the text field has the name of the field', async () => {
  const t = translateBy((await loadWords('de')).editor, 'Risiken')
  expect(t('toolbar.undo', 'Undo {{shortcut}}', { shortcut: 'Ctrl+Z' })).toBe('Rückgängig Ctrl+Z')
  expect(t('toolbar.blockTypes.heading', 'Heading {{level}}', { level: 2 })).toBe('Überschrift 2')
  expect(t('contentArea.editableMarkdown', 'editable markdown')).toBe('Risiken')
})

test('a text without a translation is shown as the library has it', async () => {
  const t = translateBy((await loadWords('de')).editor, 'Risiken')
  expect(t('toolbar.checkList', 'Check list')).toBe('Check list')
  expect(t('toolbar', 'Tools')).toBe('Tools')
  expect(t('toolbar.bold.more', 'More {{n}}', { n: 1 })).toBe('More 1')
})
