import { useRouteLoaderData } from 'react-router'

export type OfficeData = {
  readonly person: { readonly name: string; readonly email: string }
}

const nobody: OfficeData = { person: { name: '', email: '' } }

export const useOffice = (): OfficeData => useRouteLoaderData<OfficeData>('root') ?? nobody
