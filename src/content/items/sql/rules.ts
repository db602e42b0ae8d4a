/** A statement that is being written: its values, and aliases that no other table of it has. Pure. */
import type { Entity, ToOne } from '@/content/wire/schema'
import { type Graph, targetOf } from '../items'

export class Statement {
  readonly values: unknown[] = []
  private aliases = 0

  constructor(readonly graph: Graph) {}

  /** The place of a value: values are never part of the text. */
  bind(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  newAlias(): string {
    return `t${++this.aliases}`
  }
}

/** A table of a statement, and the records that its rows lead to, each joined once. */
export class Scope {
  readonly alias: string
  private readonly joined = new Map<ToOne, Scope>()
  private readonly texts: string[] = []
  /** The scope that writes the joins of this one. */
  private readonly root: Scope

  constructor(
    readonly statement: Statement,
    readonly entity: Entity,
    root?: Scope,
  ) {
    this.alias = statement.newAlias()
    this.root = root ?? this
  }

  /** The related record; nothing is found of one that is not public. */
  join(field: ToOne): Scope {
    const known = this.joined.get(field)
    if (known) return known
    const target = targetOf(this.statement.graph, field)
    const scope = new Scope(this.statement, target, this.root)
    this.joined.set(field, scope)
    const { alias } = scope
    const from = target.from(alias)
    this.root.texts.push(
      `left join ${from.includes(' join ') ? `(${from})` : from} on ${target.storedKey(alias)} = ${field.sql(this.alias)} and (${target.where(alias)})`,
    )
    return scope
  }

  /** `from` with all joins; to be called last. */
  from(more = ''): string {
    return [this.entity.from(this.alias), more, ...this.texts].join(' ')
  }

  /** The key as relations store it. */
  storedKey(): string {
    return this.entity.storedKey(this.alias)
  }

  /** The key as the wire has it. */
  key(): string {
    const field = this.entity.fields[this.entity.key]
    return field?.kind === 'column' ? field.sql(this.alias) : this.storedKey()
  }
}
