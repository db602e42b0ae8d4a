import { configSchema } from 'next/dist/server/config-schema'
import { expect, it } from 'vitest'
import config from '../../../next.config'

it('Next still has the settings the front depends on', () => {
  const { htmlLimitedBots, reactMaxHeadersLength, experimental } = config
  const settings = {
    htmlLimitedBots,
    reactMaxHeadersLength,
    experimental: { validateRSCRequestHeaders: experimental?.validateRSCRequestHeaders },
  }
  expect(settings).toEqual({
    htmlLimitedBots: /.*/,
    reactMaxHeadersLength: 1,
    experimental: { validateRSCRequestHeaders: false },
  })
  expect(configSchema.safeParse(settings).success).toBe(true)
  const renamed = { experimental: { validateRSCRequestHeadersRenamed: false } }
  expect(configSchema.safeParse(renamed).success).toBe(false)
})
