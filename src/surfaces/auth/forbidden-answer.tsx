import type { ComponentProps } from 'react'
import { answerWith } from '@/lib/render-context'
import { ForbiddenScreen } from './forbidden-screen'

/** What a page returns to a person who may not see it: complete without scripts, with status 403. */
export function ForbiddenAnswer(props: ComponentProps<typeof ForbiddenScreen>) {
  answerWith(403)
  return <ForbiddenScreen {...props} />
}
