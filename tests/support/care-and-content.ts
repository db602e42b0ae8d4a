import { afterAll } from 'vitest'
import { type TestContent, testContent } from './content'
import { careDatabase, type TestDatabase } from './database'

/** Both databases of a test file that renders pages of the portal or the desk, closed after it. Call once, at its top. */
export async function careAndContent(): Promise<TestContent & { readonly care: TestDatabase }> {
  const care = await careDatabase()
  const content = await testContent()
  afterAll(async () => {
    await content.close()
    await care.close()
  })
  return { ...content, care }
}
