interface PictureProps {
  src: string
  /** What it shows. */
  alt: string
  className: string
}

/** A picture of a size that the page gives it, shown whole and at the left. */
export function Picture({ src, alt, className }: PictureProps) {
  return <span role="img" aria-label={alt} className={`inline-block bg-contain bg-left bg-no-repeat ${className}`} style={{ backgroundImage: `url("${src}")` }} />
}
