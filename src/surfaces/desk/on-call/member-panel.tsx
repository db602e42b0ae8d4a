import { getTranslations } from 'next-intl/server'
import { newId } from '@/lib/ids'
import { WhileListed } from '../records/typed-row'
import { removePart, saveMember } from './actions'
import { PersonLine } from './duty'
import { memberFields } from './form-specs'
import { OnCallForm } from './on-call-form'
import { Fold, Panel, type PanelProps } from './panel'
import { questionWords } from './part-button'
import { PartRows } from './part-rows'

/** Who can be on duty, and the form for one more. */
export async function MemberPanel({ locale, organisation, words, formWords }: PanelProps) {
  const t = await getTranslations({ locale, namespace: 'onCall' })
  const { members, timeZone } = organisation
  const common = { words: formWords, place: { locale, timeZone } }
  const hidden = { locale, organisation: organisation.id }
  return (
    <Panel id="members" title={t('members.title')}>
      {members.length === 0 ? <p className="mt-2 text-ink-soft">{t('members.none')}</p> : null}
      <PartRows
        words={{ ...words.overtaken.member, discard: words.overtaken.discard }}
        rows={members.map((member) => ({
          id: member.id,
          row: (
            <>
              <ul>
                <PersonLine person={member} call={t('members.call', { name: member.name })} />
              </ul>
              {member.isClosed ? <p className="text-amber">{t('closed')}</p> : null}
              <Fold label={words.edit} about={member.name} of={['member', member.id]}>
                <OnCallForm
                  id={`member-${member.id}`}
                  {...common}
                  action={saveMember}
                  hidden={{ ...hidden, member: member.id, idempotency_key: newId() }}
                  fields={memberFields(words, organisation, member)}
                  revision={member.revision}
                  part="member"
                  label={words.save}
                  done={words.done.saved}
                  variant="main"
                />
                <WhileListed className="mt-3">
                  <OnCallForm
                    id={`remove-${member.id}`}
                    {...common}
                    words={{ ...formWords, ...questionWords(words.removing.member) }}
                    action={removePart}
                    hidden={{ ...hidden, kind: 'member', id: member.id, base: member.revision }}
                    label={words.remove}
                    fullLabel={t('labelled', { label: words.remove, text: member.name })}
                    done={words.done.removed}
                    variant="danger"
                    focusAfter="members"
                  />
                </WhileListed>
              </Fold>
            </>
          ),
        }))}
      />
      <Fold label={t('members.add')} of={['member', '']} isOpen={members.length === 0}>
        <OnCallForm
          isEmptied
          id="member"
          {...common}
          action={saveMember}
          hidden={{ ...hidden, idempotency_key: newId() }}
          fields={memberFields(words, organisation)}
          label={words.save}
          done={words.done.saved}
          variant="main"
        />
      </Fold>
    </Panel>
  )
}
