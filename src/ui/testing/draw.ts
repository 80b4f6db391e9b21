import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'
import './tsx.ts'

const { TextProvider } = await import('../Text.tsx')

type DrawSetting = {
  readonly language?: Language
  /** What the frame of the page knows. */
  readonly root?: object
}

/** Draws a part of a page as the server does. Its file is imported by `await import(…)`, after this one. */
export function draw(part: ReactNode, { language = 'eng', root }: DrawSetting = {}): string {
  const texts = { language, write: serverTexts(language), loadErrors: async () => {} }
  const Component = () => createElement(TextProvider, { value: texts }, part)
  const Page = createRoutesStub([{ id: 'root', path: '*', Component }])
  return renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { root } } }))
}
