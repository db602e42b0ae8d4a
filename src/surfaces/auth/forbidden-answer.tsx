import type { ComponentProps } from 'react'
import { setResponseStatus } from '@/lib/render-context'
import { ForbiddenScreen } from './forbidden-screen'

/** What a page returns to someone who may not see it: the words, whole and without script, with status 403. */
export function ForbiddenAnswer(props: ComponentProps<typeof ForbiddenScreen>) {
  setResponseStatus(403)
  return <ForbiddenScreen {...props} />
}
