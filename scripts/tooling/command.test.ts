import { expect, it, vi } from 'vitest'
import { runAndKeepErrors } from './command.mjs'

it('what a program writes to its error output is shown and kept', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const script = 'console.error("error during close"); process.exitCode = 3'
  const { code, output } = await runAndKeepErrors(process.execPath, ['-e', script])
  const shown = write.mock.calls.map(([chunk]) => String(chunk)).join('')
  write.mockRestore()
  expect({ code, output }).toEqual({ code: 3, output: 'error during close\n' })
  expect(shown).toBe(output)
})
