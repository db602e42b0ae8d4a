/** What editors tell each other about records of the content: for editors and admins alone. */
import { EDITORS_FORM } from './expected'
import { action } from './rows'
import type { Row } from './types'

const DISCUSSION = 'admin/discussion/actions'
/** Of no record: the rows tell who may, not what. */
const NO_RECORD = { collection: 'services', record: '999999999', idempotency_key: '{key}' }

export const CONTENT_ROWS: readonly Row[] = [
  action(
    'Content comment',
    'write',
    `${DISCUSSION}.sendComment`,
    EDITORS_FORM,
    { ...NO_RECORD, text: 'Bitte kürzen' },
    'RECORD_NOT_FOUND',
  ),
  action(
    'Content comment',
    'resolve',
    `${DISCUSSION}.setCommentState`,
    EDITORS_FORM,
    { comment: '{request}', state: 'resolved' },
    'COMMENT_NOT_FOUND',
  ),
  action('Content review', 'ask', `${DISCUSSION}.askForReview`, EDITORS_FORM, NO_RECORD, 'RECORD_NOT_FOUND'),
  action(
    'Content review',
    'answer',
    `${DISCUSSION}.endReview`,
    EDITORS_FORM,
    { review: '{request}', outcome: 'fine' },
    'REVIEW_NOT_FOUND',
  ),
]
