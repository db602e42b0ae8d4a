import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeHash, scryptHasher } from './hashing'

/** Made by the library that hashed passwords before decision 0026; these passwords have to keep working. */
const EARLIER = [
  [
    'Bosporus-47',
    '4deb56f52cf0514d41e314b8bf135216:e29e98d599b3cf4194b853e8e4c105d56045b0c6a02ab20dc686ea792cc4a78af48ce90d284853b60528259da27c6ab1b603f04dd60ac302941f67b4f06bf9de',
  ],
  [
    'Çiğdem٣ile?',
    'b5be07d660f917890575e925cfe88ee2:f8645d214bee8cbea38eb471396404e4fffa59aba4144b6f0ad8f499a1b64b314cf66ff9efab01e4f8c9986dec1549c2348b03572bf2474ecd45c16f7dc2622b',
  ],
  [
    'ﬁnal-Ⅷ-Halic 1',
    'd927fb6ede9db547188bc6c918a8de9a:bf98a00961bcf7784820050fc991030bcd28efe663976f5b46143ef7af4f9ee68069a3cad8745d0aa7536fc21f2835c9d68c51ac11b426bdb993d12cba74ec84',
  ],
] as const

it.each(EARLIER)(
  'an earlier hash of %s still opens its account, and only with that password',
  async (password, hash) => {
    expect(await scryptHasher.verify({ hash, password })).toBe(true)
    expect(await scryptHasher.verify({ hash, password: `${password}x` })).toBe(false)
  },
)

it('the same password has another hash each time, in the format of the earlier ones', async () => {
  const [first, second] = [await makeHash('Bosporus-47'), await makeHash('Bosporus-47')]
  expect(first).toMatch(/^[\da-f]{32}:[\da-f]{128}$/)
  expect(second).not.toBe(first)
})

it('any password matches its own hash, and another one does not', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(text, text, async (password, other) => {
      const hash = await scryptHasher.hash(password)
      expect(await scryptHasher.verify({ hash, password })).toBe(true)
      const isSame = other.normalize('NFKC') === password.normalize('NFKC')
      expect(await scryptHasher.verify({ hash, password: other })).toBe(isSame)
    }),
    { numRuns: 4 }, // three hashes a run, some 50 ms each
  )
}, 120_000) // on a busy machine they wait for the pictures of other tests, in the same threads

it('the same characters in two encodings are one password', async () => {
  const hash = await scryptHasher.hash('Göz-Çiçek-1')
  expect(await scryptHasher.verify({ hash, password: 'Göz-Çiçek-1'.normalize('NFD') })).toBe(true)
})

it.each(['', 'abc', ':', 'abc:', ':abc'])(
  'a stored hash that is damaged (%j) is an error, never a match',
  async (hash) => {
    await expect(scryptHasher.verify({ hash, password: '' })).rejects.toThrow('malformed')
  },
)

it('a stored hash of another length does not match', async () => {
  const [, hash] = EARLIER[0]
  expect(await scryptHasher.verify({ hash: hash.slice(0, -2), password: 'Bosporus-47' })).toBe(false)
})
