import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { search } from '@/ui/icon-shapes.generated'
import { PendingSearch } from '@/ui/pending-search'

type SearchFormProps = {
  readonly action: string
  readonly label: string
  readonly submit: string
  readonly value: string
  /** A filter that the search keeps. */
  readonly kept?: { readonly name: string; readonly value: string } | undefined
}

/** A GET form, so every search has a URL; it works without scripts. */
export function SearchForm({ action, label, submit, value, kept }: SearchFormProps) {
  return (
    <search>
      <PendingSearch action={action} value={value} className="flex max-w-xl gap-2">
        {kept ? <input type="hidden" name={kept.name} value={kept.value} /> : null}
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          maxLength={120}
          enterKeyHint="search"
          className="control"
        />
        <Button type="submit" aria-label={submit} className="shrink-0">
          <Icon of={search} className="size-5" />
          <span className="max-sm:hidden">{submit}</span>
        </Button>
      </PendingSearch>
    </search>
  )
}
