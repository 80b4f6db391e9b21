import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withTexts } from '#page/texts/browserTexts.ts'
import { ChipLink } from '#ui/Chip.tsx'
import { LazyComponent } from '#ui/loading/LazyComponent.tsx'
import { plainPressOn } from '#ui/plainPress.ts'

const loadDialog = () => withTexts(import('./CategoriesDialog.tsx'), 'categories')

/** Opens all categories over the page; without scripts it leads to the page of them. */
export function CategoriesLink({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [isUsed, setUsed] = useState(false)
  const open = (event: MouseEvent) => {
    if (!plainPressOn(event.nativeEvent)) return
    event.preventDefault()
    setUsed(true)
    setOpenAt(key)
  }
  const goThere = () => {
    setUsed(false)
    void navigate('/categories/')
  }
  return (
    <>
      <ChipLink to="/categories/" onClick={open}>
        {children}
      </ChipLink>
      {isUsed && (
        <LazyComponent
          load={loadDialog}
          props={{ open: openAt === key, onClose: () => setOpenAt(null) }}
          onLost={goThere}
        />
      )}
    </>
  )
}
