import { getTranslations } from 'next-intl/server'
import { newId } from '@/lib/ids'
import { revokeFeed } from './actions'
import { FeedForm } from './feed-form'
import { momentIn } from './moments'
import { OnCallForm } from './on-call-form'
import { Fold, Panel, type PanelProps } from './panel'

/** Secret links to the calendar, and the form that makes one. */
export async function FeedPanel({ locale, organisation, words, formWords }: PanelProps) {
  const all = await getTranslations({ locale, namespace: 'onCall' })
  const t = await getTranslations({ locale, namespace: 'onCall.feed' })
  const { feeds, members, timeZone } = organisation
  const place = { locale, timeZone }
  return (
    <Panel id="feeds" title={t('title')} lead={t('lead')}>
      <ul className="mt-2 divide-y divide-line">
        {feeds.map(({ id, person, createdAt, lastReadAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="font-semibold break-words">{person ?? t('all')}</p>
              <p className="text-2xs text-ink-soft">{t('created', { time: momentIn(createdAt, place) })}</p>
              <p className="text-2xs text-ink-soft">
                {lastReadAt ? t('read', { time: momentIn(lastReadAt, place) }) : t('unread')}
              </p>
            </div>
            <OnCallForm
              id={`feed-${id}`}
              action={revokeFeed}
              words={formWords}
              place={place}
              hidden={{ locale, feed: id }}
              label={t('revoke')}
              fullLabel={all('labelled', { label: t('revoke'), text: person ?? t('all') })}
              done={words.done.revoked}
              variant="danger"
              focusAfter="feeds"
            />
          </li>
        ))}
      </ul>
      <Fold label={t('add')} of={['feed', '']}>
        <FeedForm
          words={words.feed}
          errors={formWords.errors}
          saving={formWords.saving}
          notSaved={formWords.notSaved}
          hidden={{ locale, organisation: organisation.id, idempotency_key: newId() }}
          people={members.map(({ id, name }) => ({ id, name }))}
        />
      </Fold>
    </Panel>
  )
}
