import { TEXT_LIMITS } from '@/care/intake/constants'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import type { ContactSectionProps, ContactSubject } from './contact-section'

type ContactTopicProps = ContactSectionProps & {
  readonly about: ContactSubject
  readonly isQuote: boolean
  readonly setIsQuote: (isQuote: boolean) => void
  /** Where the form for a quote is without scripts. */
  readonly quoteHref: string
  /** Changes when the form was cleared. */
  readonly round: number
}

/** Id of the section's heading. */
export const TOPIC_TITLE = 'contact-topic'

/** What the request is about: a message, or for a quote the treatment and a description. */
export function ContactTopic(props: ContactTopicProps) {
  const { words, field, about, isQuote, setIsQuote, quoteHref, round } = props
  const named = [
    ['serviceName', about.service],
    ['clinicName', about.clinic],
  ] as const
  return (
    <section className="grid gap-4">
      <h3 id={TOPIC_TITLE} tabIndex={-1} className="display text-lg">
        {words.groups.wish}
      </h3>
      <div hidden={!isQuote && !about.service && !about.clinic} className="grid gap-4 sm:grid-cols-2">
        {named.map(([name, requested]) => (
          // What the page was opened for is required, also in a question.
          <fieldset
            key={name}
            role="none"
            hidden={!isQuote && !requested}
            disabled={!isQuote && !requested}
            className="grid min-w-0 content-start"
          >
            <TextField
              {...field(name)}
              optional={requested ? '' : words.optional}
              required={Boolean(requested)}
              defaultValue={requested?.slice(0, TEXT_LIMITS[name])}
              maxLength={TEXT_LIMITS[name]}
            />
          </fieldset>
        ))}
      </div>
      <fieldset role="none" hidden={!isQuote} disabled={!isQuote} className="min-w-0">
        <TextArea
          key={`description-${round}`}
          {...field('serviceDescription')}
          max={TEXT_LIMITS.serviceDescription}
          leftWords={words.left}
          rows={3}
        />
      </fieldset>
      <TextArea
        key={`message-${round}`}
        {...field('message')}
        optional={words.optional}
        hint={isQuote ? undefined : words.hints.message}
        defaultValue={about.wish}
        max={TEXT_LIMITS.message}
        leftWords={words.left}
        rows={isQuote ? 2 : 4}
      />
      {isQuote ? (
        <div>
          <Button type="button" variant="quiet" size="small" onClick={() => setIsQuote(false)}>
            {words.quote.back}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-mist p-4">
          <p className="grow basis-56 text-sm">{words.quote.text}</p>
          <div className="scripted">
            <Button type="button" variant="quiet" size="small" onClick={() => setIsQuote(true)}>
              {words.quote.ask}
            </Button>
          </div>
          <noscript>
            <a href={quoteHref} className={buttonStyle('quiet', 'small')}>
              {words.quote.ask}
            </a>
          </noscript>
        </div>
      )}
    </section>
  )
}
