/**
 * Opens a search by price once with the place that the browser keeps, before anything of it is painted (DRIVE-16). It
 * stands in the page, so it is short and the same for every website.
 */
export const keptPlaceScript =
  'try{let s=location.search,p=/"state":"([A-Z]+)"/.exec(localStorage.buyer_place);p&&!/[?&]at=/.test(s)&&location.replace((s||"?")+"&at="+p[1]+location.hash)}catch{}'
