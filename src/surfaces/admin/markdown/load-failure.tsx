'use client'

import { Component, type ReactNode } from 'react'

type LoadFailureProps = { readonly children: ReactNode; readonly fallback: ReactNode }

/** The editor's script may be gone, as after an update of the site; the form with its changes must stay usable. */
export class LoadFailure extends Component<LoadFailureProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
