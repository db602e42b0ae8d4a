import type { ComponentProps } from 'react'
import { setResponseStatus } from '@/lib/render-context'
import { ForbiddenScreen } from './forbidden-screen'

/** What a page returns to a person who may not see it: complete without scripts, with status 403. */
export function ForbiddenAnswer(props: ComponentProps<typeof ForbiddenScreen>) {
  setResponseStatus(403)
  return <ForbiddenScreen {...props} />
}
