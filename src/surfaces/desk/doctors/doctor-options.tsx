import type { DoctorGroup } from './rules'

/** The options of a select, in groups. */
export function DoctorOptions({ groups }: { readonly groups: readonly DoctorGroup[] }) {
  return groups.map(({ label, doctors }) => (
    <optgroup key={label} label={label}>
      {doctors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}
