/**
 * Opens a search by price once with the place that the browser keeps, before anything of it is painted (DRIVE-16). It
 * stands in the page, so it is short and the same for every website.
 */
export const keptPlaceScript =
  'try{let s=location.search,p=/"state":"([A-Z]+)"/.exec(localStorage.buyer_place);p&&!/[?&]at=/.test(s)&&location.replace((s?s+"&":"?")+"at="+p[1]+location.hash)}catch{}'

/**
 * Opens a vehicle so, of which not the figure alone depends on the place (DRIVE-29). A page that answers a form of its own is
 * left as it is: it has what was typed.
 */
export const keptVehiclePlaceScript = `document.referrer.split(/[?#]/)[0]==location.origin+location.pathname||(()=>{${keptPlaceScript}})()`
