type SelectEvent = { readonly currentTarget: HTMLSelectElement }

/**
 * Props of a select whose value is state. Not `onChange`: browsers send it after `input`, and a form that was drawn again
 * in between has put the former choice back by then.
 */
export function controlledSelect(value: string, onChoose: (value: string) => void) {
  return { value, onInput: ({ currentTarget }: SelectEvent) => onChoose(currentTarget.value) }
}
