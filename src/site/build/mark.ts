// The build's place in a page: a mark, which the end of the build replaces by the build's id and the page's hash.

/** The value of `data-build` until then. */
export const buildMark = '%build%';
