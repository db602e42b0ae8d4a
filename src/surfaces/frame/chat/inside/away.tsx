/** @jsxImportSource preact */
import { useChat } from './context'
import { Edited } from './edited'
import { PhoneLink } from './phone-link'
import type { Team } from './state/wire'
import { returnText } from './words/times'

/** Outside the team's hours: what the editors say, when the team is back, and the number that can be called. */
export function Away({ team }: { readonly team: Team | null }) {
  const { data, clock } = useChat()
  return (
    <div class="away">
      <Edited of={data.awayNote} />
      {data.hours.map((hours) => (
        <Edited key={hours.text} of={hours} />
      ))}
      <TeamReturn
        text={team?.returnsAt ? returnText(team.returnsAt, clock()) : ''}
        phone={team?.phone || data.phone}
      />
    </div>
  )
}

/** Each of them empty where it is not known. */
export function TeamReturn({ text, phone }: { readonly text: string; readonly phone: string }) {
  const { data } = useChat()
  return (
    <>
      {text ? <p class="strong">{text}</p> : null}
      {phone ? (
        <p>
          {data.words.team.call} <PhoneLink number={phone} />
        </p>
      ) : null}
    </>
  )
}
