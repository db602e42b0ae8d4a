import { describe, expect, test } from 'vitest'
import { reasonForSource } from './source-reason'

describe('a text can be edited as rich text', () => {
  test.each([
    '',
    'Ein Satz.\n\nNoch einer, **fett** und *kursiv*, mit [Link](/de/services "Titel").',
    '## Titel\n\n- a\n- b\n  - c\n\n1. eins\n2. zwei',
    '| a | b |\n|---|:-:|\n| **1** | [2](/2) |',
    ':::info\nText\n\n- a\n:::\n\n:::warning\nText\n:::',
    'Patient:innen, um 14:30, :) und Verhältnis 1:a',
    'eins\\\nzwei',
    'eins\nzwei',
    '***beides*** ~~weg~~ `Code`',
    'https://example.org und a@example.org',
    'a\n\n---\n\nb',
    '[**fett**](/de)',
    '- ',
    '- a\n\n1. b',
  ])('%j', (source) => {
    expect(reasonForSource(source)).toBeNull()
  })
})

describe('a text is edited as it is written', () => {
  test.each([
    ['html', 'Ein <b>Wort</b>'],
    ['html', '<details>\n<summary>a</summary>\n</details>'],
    ['html', '<!-- Notiz -->'],
    ['html', '- a\n- <i>b</i>'],
    ['html', ':::info\n<i>b</i>\n:::'],
    ['html', '| a |\n|---|\n| 1<br>2 |'],
    ['picture', '![Bild](/api/media/file/a.webp)'],
    ['picture', '[![Bild](/a.webp)](/de)'],
    ['picture', '![Bild][a]\n\n[a]: /a.webp'],
    ['code', '```\na\n```'],
    ['code', 'a\n\n    b'],
    ['directive', ':::tip\na\n:::'],
    ['directive', '::video{src=/a.mp4}'],
    ['directive', 'a :b[c] d'],
    ['directive', ':::info[Titel]\na\n:::'],
    ['directive', ':::info{.gross}\na\n:::'],
    ['structure', '- a\n\n- b'],
    ['structure', '- a\n\n  b'],
    ['structure', '- a\n\n* b'],
    ['structure', ':::info\n- a\n\n* b\n:::'],
    ['structure', '3. a\n4. b'],
    ['structure', '- [x] a'],
    ['structure', '- ## a'],
    ['structure', '> a'],
    ['structure', '[a][b]\n\n[b]: /b'],
    ['structure', 'a[^1]\n\n[^1]: b'],
    ['structure', '**[a](/b)**'],
    ['structure', '**a\\\nb**'],
    ['structure', 'a ==b== c'],
    ['structure', '::::info\n:::warning\na\n:::\n::::'],
    ['structure', '- a\n  :::info\n  b\n  :::'],
  ])('%s: %j', (reason, source) => {
    expect(reasonForSource(source)).toBe(reason)
  })
})
